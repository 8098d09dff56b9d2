import type { Dashboard, Slice, SlicePart } from '#contract/home/dashboards';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';

/** What can be done in some minutes: each slice is one link to its first part. */
export function Slices({ slices }: Pick<Dashboard, 'slices'>) {
  const t = translations('dashboards');
  if (slices.length === 0) return null;
  return (
    <section aria-labelledby="slices" className="flex flex-col gap-4">
      <h2 id="slices" className="text-xl">
        {t('slices.title')}
      </h2>
      <ul className="grid gap-3 md:auto-cols-fr md:grid-flow-col md:gap-6">
        {slices.map((slice) => (
          <li key={slice.minutes}>
            <SliceLink {...slice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SliceLink({ minutes, parts, credit }: Slice) {
  const t = translations('dashboards');
  const learning = translations('learning');
  const [first] = parts;
  if (!first) return null;
  return (
    <a
      href={partAddress(first)}
      className="card flex h-full gap-4 p-4 hover:border-primary-300 hover:bg-primary-50 md:flex-col md:gap-3 md:p-5"
    >
      <span className="min-w-16 text-xl font-bold text-primary-800">{learning('minutes', { count: minutes })}</span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        {parts.map((part) => (
          <span key={keyOf(part)} className="flex justify-between gap-3">
            <span lang={'language' in part ? part.language : undefined} className="wrap-anywhere text-ink">
              {partText(part)}
            </span>
            <span className="shrink-0 text-sm text-quiet">{learning('minutes', { count: part.minutes })}</span>
          </span>
        ))}
        {credit && (
          <span className="mt-auto pt-1 text-sm text-quiet">
            {t(credit.minutesLeft > 0 ? 'slices.left' : 'slices.reached', {
              minutes: credit.minutesLeft,
              credits: learning('credits', { count: credit.credits }),
            })}
          </span>
        )}
      </span>
    </a>
  );
}

function keyOf(part: SlicePart): string {
  if (part.kind === 'lesson') return part.lessonId;
  return part.kind === 'quiz' ? part.quizId : part.kind;
}

function partText(part: SlicePart): string {
  const t = translations('dashboards');
  switch (part.kind) {
    case 'review':
      return t('slices.review', { count: part.questions });
    case 'quiz':
      return t(`slices.${part.quizKind}`, { count: part.questions });
    case 'begin':
      return t('slices.begin', { title: part.title });
    case 'lesson':
      return part.isWhole ? part.title : t('slices.part', { title: part.title });
  }
}

function partAddress(part: SlicePart): string {
  const locale = currentLocale();
  switch (part.kind) {
    case 'review':
      return href('review', locale);
    case 'quiz':
      return href('quiz', locale, part);
    case 'begin':
      return href('course', locale, part);
    case 'lesson':
      return href('lesson', locale, part);
  }
}
