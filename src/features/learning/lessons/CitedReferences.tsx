import type { Lesson } from '#contract/learning/courses';
import { translations } from '../../../platform/text/translations.ts';

interface Props extends Pick<Lesson, 'references'> {
  readonly title?: string;
  /** What the numbers in the text lead to: `#reference-3`. */
  readonly kind?: 'reference' | 'guideline';
}

/** What a text cites, where its small numbers lead; the numbers are those of the course. */
export function CitedReferences({ references, title, kind = 'reference' }: Props) {
  if (references.length === 0) return null;
  return (
    <section aria-labelledby={`${kind}s`} className="mt-10 border-t border-line pt-6">
      <h2 id={`${kind}s`} className="text-base">
        {title ?? translations('lessons')('references')}
      </h2>
      <ol className="mt-3 flex max-w-[68ch] list-decimal flex-col gap-2 pl-7 text-sm marker:text-quiet">
        {references.map(({ number, text, url }) => (
          <li
            key={number}
            id={`${kind}-${number}`}
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
