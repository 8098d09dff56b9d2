import { BookOpen, MonitorPlay, Repeat, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Dashboard, UpNext as Entry } from '#contract/home/dashboards';
import { assignedHref } from '#contract/groups/groups/notifications';
import { href } from '#contract/routes';
import { DueDate } from '../../../entities/assignments/DueDate.tsx';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';

/** Entries that are listed before the viewer asks for all. */
const listedFirst = 4;

/** Due questions, assignments and webinars, in the order of the edge. */
export function UpNext({ upNext }: Pick<Dashboard, 'upNext'>) {
  const [isWhole, setWhole] = useState(false);
  if (upNext.length === 0) return null;
  const listed = isWhole ? upNext : upNext.slice(0, listedFirst);
  return (
    <section aria-labelledby="up-next" className="card divide-y divide-line">
      <h2 id="up-next" className="px-5 py-4 text-base">
        {translations('dashboards')('upNext.title')}
      </h2>
      <ul className="divide-y divide-line">
        {listed.map((entry) => (
          <li key={entry.kind === 'review' ? entry.kind : `${entry.kind} ${entry.id}`}>
            <Row entry={entry} />
          </li>
        ))}
      </ul>
      {listed.length < upNext.length && (
        <p className="px-5 py-2">
          <button type="button" className="page-link min-h-11" onClick={() => setWhole(true)}>
            {translations('own-assignments')('all', { count: upNext.length })}
          </button>
        </p>
      )}
    </section>
  );
}

const icons: Readonly<Record<Entry['kind'], LucideIcon>> = {
  review: Repeat,
  assignment: BookOpen,
  webinar: MonitorPlay,
};

function Row({ entry }: { readonly entry: Entry }) {
  const Icon = icons[entry.kind];
  return (
    <div className="relative flex gap-3 px-5 py-4 hover:bg-primary-50">
      <Icon size={22} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-700" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <a
          href={addressOf(entry)}
          lang={'language' in entry ? entry.language : undefined}
          className="self-start font-semibold wrap-anywhere text-primary-800 underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {entry.kind === 'review' ? translations('dashboards')('due.title', { count: entry.questions }) : entry.title}
        </a>
        <Facts entry={entry} />
      </div>
    </div>
  );
}

function Facts({ entry }: { readonly entry: Entry }) {
  const t = translations('dashboards');
  switch (entry.kind) {
    case 'review':
      return <p className="text-sm text-quiet">{translations('learning')('minutes', { count: entry.minutes })}</p>;
    case 'webinar':
      return (
        <p className="text-sm text-quiet">
          {entry.state === 'live' ? (
            <strong className="text-danger">{t('upNext.live')}</strong>
          ) : (
            <time dateTime={entry.startsAt} className="text-ink">
              {momentText(entry.startsAt)}
            </time>
          )}
          {' · '}
          {t(entry.isRegistered ? 'upNext.registered' : 'upNext.open')}
        </p>
      );
    case 'assignment': {
      const own = translations('own-assignments');
      return (
        <>
          <div className="text-sm">
            <DueDate dueOn={entry.dueOn} isOverdue={entry.isOverdue} />
          </div>
          <p className="text-sm wrap-anywhere text-quiet">{own('by', { group: entry.groupName })}</p>
          {entry.note && <p className="max-w-[680px] wrap-anywhere whitespace-pre-line text-ink">{entry.note}</p>}
        </>
      );
    }
  }
}

function addressOf(entry: Entry): string {
  const locale = currentLocale();
  switch (entry.kind) {
    case 'review':
      return href('review', locale);
    case 'assignment':
      return assignedHref(entry, locale);
    case 'webinar':
      return href('webinar', locale, { webinar: entry.id });
  }
}
