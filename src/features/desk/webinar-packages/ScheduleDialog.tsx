import { useState } from 'react';
import { webinarPackages } from '#contract/desk/webinar-packages';
import { dayIn, instantAt, timeIn } from '#contract/text/zoned-times';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { ChangeProps } from './CancellationDialog.tsx';

/** The instant as the contract writes it. */
const startOf = (day: string, time: string, zone: string) =>
  instantAt(day, time, zone).toISOString().replace('.000Z', 'Z');

/** Moves a webinar. */
export function ScheduleDialog({ webinar: { id, title, startsAt, minutes, zone }, onClose, onDone }: ChangeProps) {
  const t = translations('webinar-packages');
  const [day, setDay] = useState(dayIn(new Date(startsAt), zone));
  const [hasFault, setFault] = useState(false);
  const [time, setTime] = useState(timeIn(new Date(startsAt), zone));
  const [length, setLength] = useState(String(minutes));
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('reschedule.title', { title })}
      submit={t('reschedule.submit')}
      cancel={t('back')}
      check={() => ({
        ...((!day || hasFault) && { startsAt: t('reschedule.noDay') }),
        ...(!time && { time: t('reschedule.noTime') }),
        ...(!/^\d{1,3}$/.test(length.trim()) && { minutes: t('reschedule.noMinutes') }),
        ...(!reason.trim() && { reason: translations('errors')('fields.required') }),
      })}
      send={async () => {
        const body = { startsAt: startOf(day, time, zone), minutes: Number(length), reason: reason.trim() };
        await request(webinarPackages.endpoints.reschedule, { params: { webinar: id }, body });
        onDone(t('reschedule.done', { title }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('reschedule.text')}</p>
          <DateField
            name="startsAt"
            label={t('reschedule.day')}
            error={errors['startsAt'] && t('reschedule.noDay')}
            value={day}
            onChange={setDay}
            onFault={setFault}
          />
          <TextField
            name="time"
            type="time"
            label={t('reschedule.time')}
            hint={t('reschedule.timeHint', { zone })}
            error={errors['time']}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <TextField
            name="minutes"
            label={t('reschedule.minutes')}
            error={errors['minutes'] && t('reschedule.noMinutes')}
            value={length}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setLength(target.value)}
          />
          <ReasonField error={errors['reason']} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
