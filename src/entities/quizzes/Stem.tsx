import type { Ref } from 'react';
import { translations } from '../../platform/text/translations.ts';

interface Props {
  readonly stem: string;
  readonly number: number;
  readonly count: number;
  readonly language: string;
  readonly level?: 1 | 2;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The stem of a question with its number. */
export function Stem({ stem, number, count, language, level = 1, ref }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading ref={ref} tabIndex={-1} className="text-prose font-semibold [text-wrap:pretty]">
      <span className="mb-1 block text-sm font-normal text-quiet">
        {translations('questions')('questionOf', { number, count })}
      </span>
      <span lang={language}>{stem}</span>
    </Heading>
  );
}
