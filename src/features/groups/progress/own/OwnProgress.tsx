import type { Look, OwnProgress as Own } from '#contract/groups/progress';
import { useFresh } from '../../../../entities/groups/use-fresh.ts';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { momentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { Letter } from '../Letter.tsx';
import { ownProgressIn, setConsent } from '../progress-stores.ts';

/** What a group can see of the viewer, who looked, and what it may print. */
export function OwnProgress({ groupId }: { readonly groupId: string }) {
  const t = translations('group-progress');
  const $own = ownProgressIn(groupId);
  useFresh(groupId, $own);
  const loaded = useLoaded($own);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $own.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-14', 'h-36', 'h-44']} />;
  const own = loaded.value;
  return (
    <section aria-labelledby="seen" className="flex max-w-[720px] flex-col gap-8">
      <div>
        <h2 id="seen" className="text-xl">
          {t('seen.title')}
        </h2>
        <p className="mt-1">{t('seen.lead')}</p>
        <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
          {(['courses', 'list', 'before', 'left', 'never'] as const).map((rule) => (
            <li key={rule}>{t(`seen.rules.${rule}`)}</li>
          ))}
        </ul>
      </div>
      <Letter member={own} toMember />
      <Consent own={own} />
      <Looks looks={own.looks} />
    </section>
  );
}

function Consent({ own: { groupId, groupName, mayPrintTranscript } }: { readonly own: Own }) {
  const t = translations('group-progress');
  const change = useAction((isGiven: boolean) => setConsent(groupId, isGiven));
  return (
    <section aria-labelledby="consent" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h3 id="consent" className="text-lg">
        {t('consent.title')}
      </h3>
      {change.failure !== undefined && <Notice kind="danger">{failureText(change.failure)}</Notice>}
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={mayPrintTranscript}
          aria-describedby="consent-hint"
          onChange={({ target }) => void change.run(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary-700"
        />
        <span className="font-semibold wrap-anywhere text-ink">{t('consent.label', { group: groupName })}</span>
      </label>
      <p id="consent-hint" className="text-sm text-quiet">
        {t('consent.hint')}
      </p>
    </section>
  );
}

function Looks({ looks }: { readonly looks: readonly Look[] }) {
  const t = translations('group-progress');
  return (
    <section aria-labelledby="looks">
      <h3 id="looks" className="text-lg">
        {t('looks.title')}
      </h3>
      {looks.length === 0 && <p className="mt-1">{t('looks.none')}</p>}
      <ol className="mt-2 divide-y divide-line">
        {looks.map(({ at, kind, viewer }) => (
          <li key={`${at} ${kind} ${viewer}`} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <p className="min-w-0 wrap-anywhere text-ink">
              {t(`looks.${kind}`, { name: viewer || t('looks.nobody') })}
            </p>
            <p className="text-sm text-quiet">
              <time dateTime={at}>{momentText(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
