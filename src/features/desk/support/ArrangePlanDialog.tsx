import { useState } from 'react';
import { support, supportLimits, type SupportedGroup } from '#contract/desk/support';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly group: SupportedGroup;
  readonly onClose: () => void;
  readonly onChange: (group: SupportedGroup) => void;
}

/** The days on which a plan can end. */
function planDays() {
  const min = new Date().toISOString().slice(0, 10);
  return { min, max: `${Number(min.slice(0, 4)) + supportLimits.planYears}${min.slice(4)}` };
}

/** Changes the seats and the last day of an arranged plan, with a reason. */
export function ArrangePlanDialog({ group: { id, seats, planEndsAt }, onClose, onChange }: Props) {
  const t = translations('support');
  const [draft, setDraft] = useState({
    seats: String(seats.total || ''),
    lastDay: planEndsAt?.slice(0, 10) ?? '',
    reason: '',
  });
  const [isFaulty, setFaulty] = useState(false);
  const required = translations('errors')('fields.required');
  const [bounds] = useState(planDays);
  const fewest = Math.max(1, seats.taken + seats.reserved);
  const areSeats = /^\d+$/.test(draft.seats.trim()) && Number(draft.seats) >= fewest;
  return (
    <FormDialog
      title={t('group.arrangePlan')}
      submit={t('group.arrangePlan')}
      cancel={t('cancel')}
      check={() => ({
        ...(!areSeats && { seats: t('group.tooFewSeats', { count: fewest }) }),
        ...((isFaulty || !draft.lastDay) && { lastDay: required }),
        ...(!draft.reason.trim() && { reason: required }),
      })}
      send={async () => {
        const body = { ...draft, seats: Number(draft.seats) };
        onChange(await request(support.endpoints.arrangePlan, { params: { groupId: id }, body }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('group.arrangePlanText')}</p>
          <TextField
            name="seats"
            label={t('group.seatsTotal')}
            error={errors['seats']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={draft.seats}
            onChange={({ target }) => setDraft({ ...draft, seats: target.value })}
          />
          <DateField
            name="lastDay"
            label={t('group.lastDay')}
            error={errors['lastDay']}
            {...bounds}
            value={draft.lastDay}
            onChange={(lastDay) => setDraft({ ...draft, lastDay })}
            onFault={setFaulty}
          />
          <ReasonField
            error={errors['reason']}
            value={draft.reason}
            onChange={(reason) => setDraft({ ...draft, reason })}
          />
        </>
      )}
    </FormDialog>
  );
}
