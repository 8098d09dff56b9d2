import { CircleSlash } from 'lucide-react';
import type { Withdrawn, WithdrawnItem } from '#contract/learning/quizzes/withdrawn';
import { dateText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';

interface NoteProps {
  readonly withdrawn: Withdrawn;
  /** Of the course. */
  readonly language: string;
}

/** Why a question does not count, and since when. */
export function WithdrawnNote({ withdrawn: { reason, on }, language }: NoteProps) {
  return (
    <div className="rounded-card border border-line bg-primary-50 px-4 py-3">
      <p lang={language} className="text-ink">
        {reason}
      </p>
      <p className="mt-1 text-sm text-quiet">{translations('withdrawn')('since', { date: dateText(on) })}</p>
    </div>
  );
}

interface ItemsProps {
  readonly items: readonly WithdrawnItem[];
  readonly language: string;
  /** Whether the pass remains although the new score is below the pass mark. */
  readonly remainsPassed?: boolean;
}

/** The withdrawn questions of a result, each with its reason. */
export function WithdrawnItems({ items, language, remainsPassed = false }: ItemsProps) {
  const t = translations('withdrawn');
  return (
    <section aria-labelledby="withdrawn" className="card p-4 sm:p-6">
      <h2 id="withdrawn" className="flex items-start gap-2 text-lg">
        <CircleSlash size={22} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-quiet" />
        {t('inResult', { count: items.length })}
      </h2>
      <p className="mt-1">
        {t('explained')} {remainsPassed && t('passKept')}
      </p>
      <ul className="mt-3 flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-2">
            <p lang={language} className="text-ink">
              {item.stem}
            </p>
            <WithdrawnNote withdrawn={item} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}
