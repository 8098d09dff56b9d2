import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { setReminder } from './review-store.ts';

/** The switch of the daily reminder by mail, which is off by default. */
export function Reminder({ isReminded }: { readonly isReminded: boolean }) {
  const t = translations('review');
  const change = useAction(setReminder);
  return (
    <div id="reminder" className="mt-10 flex flex-col gap-3 border-t border-line pt-4">
      {change.failure !== undefined && <Notice kind="danger">{failureText(change.failure)}</Notice>}
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isReminded}
          aria-describedby="reminder-hint"
          onChange={({ target }) => void change.run(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary-700"
        />
        <span className="font-semibold text-ink">{t('reminder.label')}</span>
      </label>
      <p id="reminder-hint" className="text-sm text-quiet">
        {t('reminder.hint')}
      </p>
    </div>
  );
}
