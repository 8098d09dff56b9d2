import { useState } from 'react';
import { drafts, type DeskCourse } from '#contract/desk/drafts';
import { DeskFailure } from '../../../../entities/desk/DeskFailure.tsx';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { pagedStores } from '../../../../platform/api/paged-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { $user } from '../../../../platform/session/user-store.ts';
import { dateText, momentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { LoadMore } from '../../../../ui/lists/LoadMore.tsx';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import { useAddressFilter } from '../../../../ui/lists/use-address-filter.ts';
import { draftAddress, versionsAddress } from '../../../../entities/desk/draft-address.ts';

const dialogs = {
  new: deferred(async () => (await import('./NewCourseDialog.tsx')).NewCourseDialog),
  import: deferred(async () => (await import('./ImportDialog.tsx')).ImportDialog),
};

/** Courses and drafts by what is searched for. */
const coursesOf = pagedStores((search: string, cursor) =>
  request(drafts.endpoints.courses, { query: { ...(search && { search }), ...(cursor && { cursor }) } }),
);

const filter = {
  filterOf: (query: string) => ({ search: new URLSearchParams(query).get('search') ?? '' }),
  queryOf: ({ search }: { readonly search: string }) => (search ? `?${new URLSearchParams({ search })}` : ''),
};

/** Courses of the library with their drafts, for authors and editors. */
export function CoursesPage() {
  const t = translations('drafts');
  const { filter: chosen, type, choose } = useAddressFilter(filter);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  // Prerendered fields and buttons would do nothing before hydration.
  if (!chosen) return <Skeleton bars={['h-12', 'h-28', 'h-28', 'h-28']} className="flex flex-col gap-6" />;
  const { search } = chosen;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clear={t('search.clear')}
          maxLength={100}
          value={search}
          onType={type}
          onSearch={(text) => choose({ search: text })}
        />
        <Button onClick={() => setOpen('new')}>{t('new.open')}</Button>
        <Button look="secondary" onClick={() => setOpen('import')}>
          {t('import.open')}
        </Button>
      </div>
      <Courses search={search.trim()} />
      {Dialog && <Dialog onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function Courses({ search }: { readonly search: string }) {
  const t = translations('drafts');
  const $courses = coursesOf(search);
  const loaded = useLoaded($courses);
  if (loaded.state === 'loading') return <Skeleton bars={['h-28', 'h-28', 'h-28']} className="flex flex-col gap-4" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $courses.reload()} />;
  const { data, nextCursor } = loaded.value;
  if (data.length === 0) return <p>{t(search ? 'list.noneFound' : 'list.none')}</p>;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.map((course) => (
          <li key={course.courseId}>
            <Course course={course} onChange={() => void $courses.reload()} />
          </li>
        ))}
      </ul>
      {nextCursor && <LoadMore label={t('list.more')} load={$courses.loadMore} />}
    </>
  );
}

function Course({ course, onChange }: { readonly course: DeskCourse; readonly onChange: () => void }) {
  const t = translations('drafts');
  const user = useLoaded($user);
  const isEditor = user.state === 'ready' && user.value.role === 'editor';
  const { courseId, title, version, isWithdrawn, draft } = course;
  const params = { courseId };
  const begin = useAction(async () => {
    await request(drafts.endpoints.begin, { params });
    location.assign(draftAddress(courseId));
  });
  const withdraw = useAction(async () => {
    await request(drafts.endpoints.withdraw, { params, body: { isWithdrawn: !isWithdrawn } });
    onChange();
  });
  const failure = begin.failure ?? withdraw.failure;
  return (
    <article className="card flex flex-col gap-3 p-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-quiet">{courseId}</p>
      </div>
      <States {...course} />
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {draft ? (
          <ButtonLink size="sm" look="secondary" href={draftAddress(courseId)}>
            {t('list.open')}
          </ButtonLink>
        ) : (
          <Button size="sm" look="secondary" busy={begin.isBusy} onClick={() => void begin.run()}>
            {t('list.begin')}
          </Button>
        )}
        {version !== null && (draft !== null || version > 1) && (
          <ButtonLink size="sm" look="secondary" href={versionsAddress(courseId)}>
            {t('list.versions')}
          </ButtonLink>
        )}
        {isEditor && version !== null && (
          <Button size="sm" look="quiet" busy={withdraw.isBusy} onClick={() => void withdraw.run()}>
            {t(isWithdrawn ? 'list.restore' : 'list.withdraw')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The published version of a course, and its draft. */
function States({ version, publishedAt, isWithdrawn, draft }: DeskCourse) {
  const t = translations('drafts');
  return (
    <ul className="flex flex-col gap-1 text-sm">
      <li>
        {version === null
          ? t('list.unpublished')
          : t(isWithdrawn ? 'list.withdrawn' : 'list.published', {
              version,
              date: publishedAt ? dateText(publishedAt) : '',
            })}
      </li>
      {draft && (
        <li>
          {t(draft.submittedAt ? 'list.submitted' : 'list.draft', {
            date: momentText(draft.submittedAt ?? draft.changedAt),
            person: draft.changedBy ?? t('nobody'),
          })}
        </li>
      )}
    </ul>
  );
}
