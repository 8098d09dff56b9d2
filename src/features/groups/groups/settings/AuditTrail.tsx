import type { AuditEntry } from '#contract/groups/groups';
import type { GroupTabProps } from '../../../../entities/groups/group-tab.ts';
import { momentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { LoadMore } from '../../../../ui/lists/LoadMore.tsx';
import { auditOf } from './setting-stores.ts';

/** Who did what in a group, the newest first. */
export function AuditTrail({ group }: Pick<GroupTabProps, 'group'>) {
  const t = translations('group-settings');
  const $entries = auditOf(group.id);
  const loaded = useLoaded($entries);
  return (
    <section aria-labelledby="audit">
      <h3 id="audit" className="text-lg">
        {t('audit.title')}
      </h3>
      <p className="mt-1 text-quiet">{t('audit.note')}</p>
      {loaded.state === 'failed' && <Failure reason={loaded.reason} onRetry={() => void $entries.reload()} />}
      {loaded.state === 'loading' && <Skeleton className="mt-3 flex flex-col gap-3" bars={['h-11', 'h-11', 'h-11']} />}
      {loaded.state === 'ready' && (
        <>
          <ol className="mt-3 divide-y divide-line">
            {loaded.value.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          {loaded.value.nextCursor && <LoadMore label={t('audit.more')} load={$entries.loadMore} />}
        </>
      )}
    </section>
  );
}

/** Entries about invitations by link. */
const ofLinks: Partial<Record<AuditEntry['action'], string>> = { invited: 'link', invitation_revoked: 'link_revoked' };

function Entry({ entry: { at, action, actor, subject } }: { readonly entry: AuditEntry }) {
  const t = translations('group-settings');
  const names = { actor: actor || t('audit.nobody'), subject: subject || t('audit.unnamed') };
  // Of a link, the subject are its domains; of whoever joined, the invited address or the domain, where it is another.
  const key = action === 'joined' && subject ? 'joined_with' : (!subject.includes('@') && ofLinks[action]) || action;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
      <p className="min-w-0 wrap-anywhere text-ink">{t(`audit.actions.${key}`, names)}</p>
      <p className="text-sm text-quiet">
        <time dateTime={at}>{momentText(at)}</time>
      </p>
    </li>
  );
}
