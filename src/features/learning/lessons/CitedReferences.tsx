import type { Lesson } from '#contract/learning/courses';
import { translations } from '../../../platform/text/translations.ts';

/** What the text of a lesson cites, where its small numbers lead; the numbers are those of the course. */
export function CitedReferences({ references }: Pick<Lesson, 'references'>) {
  if (references.length === 0) return null;
  return (
    <section aria-labelledby="references" className="mt-10 border-t border-line pt-6">
      <h2 id="references" className="text-base">
        {translations('lessons')('references')}
      </h2>
      <ol className="mt-3 flex max-w-[68ch] list-decimal flex-col gap-2 pl-7 text-sm marker:text-quiet">
        {references.map(({ number, text, url }) => (
          <li
            key={number}
            id={`reference-${number}`}
            value={number}
            className="scroll-mt-24 break-words pl-1 target:bg-primary-50"
          >
            {text}{' '}
            {url && (
              <a
                href={url}
                rel="noopener noreferrer"
                className="break-all text-primary-800 underline underline-offset-3"
              >
                {url.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
