import { useId, useState } from 'react';
import {
  mailTimes,
  notifications,
  type MailTime,
  type NotificationPreferences,
} from '#contract/messaging/notifications';
import { mailTopics } from '#contract/notification-kinds';
import { review } from '#contract/learning/review';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { ListFailure } from './ListFailure.tsx';
import { formHeights } from './form-heights.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';

/** The mail preferences of the signed-in user. */
export const $preferences = loadedStore(() => request(notifications.endpoints.preferences, {}));

const { endpoints } = notifications;

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The mail preferences by topic, with a switch for all; each change is saved at once and reverted after an error. */
export function MailPreferencesForm() {
  const t = translations('mail-preferences');
  const loaded = useLoaded($preferences);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (loaded.state === 'loading') return <Skeleton bars={formHeights} className="flex flex-col gap-5" />;
  if (loaded.state === 'failed')
    return <ListFailure reason={loaded.reason} onRetry={() => void $preferences.reload()} />;

  const { mail, blockedFromMailing, isReminded } = loaded.value;
  const choose = async (change: Partial<NotificationPreferences>, save: () => Promise<unknown>) => {
    setSaved(false);
    setFailure(undefined);
    $preferences.change((before) => ({ ...before, ...change }));
    try {
      await save();
      setSaved(true);
    } catch (reason) {
      $preferences.change(() => loaded.value);
      setFailure(reason);
    }
  };
  const change = (next: Partial<NotificationPreferences>) =>
    void choose(next, () => request(endpoints.changePreferences, { body: { mail, ...next } }));
  const setReminder = (isReminderOn: boolean) =>
    void choose({ isReminded: isReminderOn }, () =>
      request(review.endpoints.remind, { body: { isReminded: isReminderOn, timeZone: timeZone() } }),
    );
  return (
    <div className="flex flex-col gap-5">
      <Switch name="master" isOn={!blockedFromMailing} onChange={(isOn) => change({ blockedFromMailing: !isOn })} />
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <fieldset
        disabled={blockedFromMailing}
        className="flex flex-col gap-5 border-t border-line pt-5 disabled:opacity-60"
      >
        <legend className="sr-only">{t('master.label')}</legend>
        {mailTopics.map((topic) => (
          <TimeSelect
            key={topic}
            name={`topics.${topic}`}
            value={mail[topic]}
            onChange={(time) => change({ mail: { ...mail, [topic]: time } })}
          />
        ))}
        <Switch name="review" isOn={isReminded} onChange={setReminder} />
      </fieldset>
      <div className="border-t border-line pt-5">
        <h3 className="text-base">{t('always.title')}</h3>
        <p>{t('always.text')}</p>
      </div>
      <p role="status" className={isSaved ? 'font-semibold text-success' : 'sr-only'}>
        {isSaved && t('saved')}
      </p>
    </div>
  );
}

interface TimeSelectProps {
  /** Prefix of its translation keys. */
  readonly name: string;
  readonly value: MailTime;
  readonly onChange: (time: MailTime) => void;
}

/** When mail about a topic is sent. */
function TimeSelect({ name, value, onChange }: TimeSelectProps) {
  const t = translations('mail-preferences');
  const id = useId();
  return (
    <div className="flex flex-col justify-between gap-x-6 gap-y-1.5 sm:flex-row sm:items-center">
      <span>
        <label htmlFor={id} className="block font-semibold text-ink">
          {t(`${name}.label`)}
        </label>
        <span id={`${id}-hint`} className="block text-sm text-quiet">
          {t(`${name}.hint`)}
        </span>
      </span>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value as MailTime)}
        className="field sm:w-60"
      >
        {mailTimes.map((time) => (
          <option key={time} value={time}>
            {t(`times.${time}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch whose label is the whole row. */
function Switch({ name, isOn, onChange }: SwitchProps) {
  const t = translations('mail-preferences');
  const hint = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-6">
      <span>
        <span className="block font-semibold text-ink">{t(`${name}.label`)}</span>
        <span id={hint} className="block text-sm text-quiet">
          {t(`${name}.hint`)}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={t(`${name}.label`)}
        aria-describedby={hint}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-primary-700"
      />
    </label>
  );
}
