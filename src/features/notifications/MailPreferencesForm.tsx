import { useState } from 'react';
import { mailTimes, notifications, type MailPreferences, type MailTime } from '#contract/notifications';
import { mailTopics, type MailTopic } from '#contract/notifications/notification-kinds';
import { request } from '../../platform/api/request.ts';
import { failureText } from '../../platform/api/failure-texts.ts';
import { loadedStore } from '../../platform/api/loaded-store.ts';
import { translations } from '../../platform/text/translations.ts';
import { Notice } from '../../ui/controls/Notice.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../ui/display/use-loaded.ts';
import { ListFailure } from './ListFailure.tsx';

const { endpoints } = notifications;

const $preferences = loadedStore(() => request(endpoints.preferences, {}));

/** Which notifications are mailed, and when; each choice is saved at once and undone if that fails. */
export function MailPreferencesForm() {
  const t = translations('notifications');
  const loaded = useLoaded($preferences);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (loaded.state === 'loading') return <Skeleton bars={Array(4).fill('h-16')} className="grid gap-4 px-5 sm:px-6" />;
  if (loaded.state === 'failed')
    return <ListFailure reason={loaded.reason} onRetry={() => void $preferences.reload()} />;

  const { mail, blockedFromMailing } = loaded.value;
  const show = (next: MailPreferences) => $preferences.change((value) => ({ ...value, mail: next }));
  const choose = async (topic: MailTopic, time: MailTime) => {
    setSaved(false);
    setFailure(undefined);
    const next = { ...mail, [topic]: time };
    show(next);
    try {
      await request(endpoints.changePreferences, { body: { mail: next } });
      setSaved(true);
    } catch (reason) {
      show(mail);
      setFailure(reason);
    }
  };
  return (
    <div className="flex flex-col gap-4 px-5 pb-6 sm:px-6">
      <p>{t('preferences.intro')}</p>
      {blockedFromMailing && <Notice kind="info">{t('preferences.blocked')}</Notice>}
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      {mailTopics.map((topic) => (
        <div key={topic} className="flex flex-col gap-1.5">
          <label htmlFor={`mail-${topic}`} className="font-semibold text-ink">
            {t(`preferences.topics.${topic}.label`)}
          </label>
          <select
            id={`mail-${topic}`}
            value={mail[topic]}
            aria-describedby={`mail-${topic}-hint`}
            onChange={({ target }) => void choose(topic, target.value as MailTime)}
            className="field"
          >
            {mailTimes.map((time) => (
              <option key={time} value={time}>
                {t(`preferences.times.${time}`)}
              </option>
            ))}
          </select>
          <p id={`mail-${topic}-hint`} className="text-sm text-quiet">
            {t(`preferences.topics.${topic}.hint`)}
          </p>
        </div>
      ))}
      <p role="status" className="min-h-[22px] font-semibold text-success">
        {isSaved && t('preferences.saved')}
      </p>
    </div>
  );
}
