import type { Ref } from 'react';
import { translations } from '../../platform/text/translations.ts';

interface Props {
  readonly stem: string;
  /** 0 where the question was withdrawn. */
  readonly number: number;
  readonly count: number;
  readonly language: string;
  readonly level?: 1 | 2;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The stem of a question with its number. */
export function Stem({ stem, number, count, language, level = 1, ref }: Props) {
  const t = translations('questions');
  const Heading = `h${level}` as const;
  return (
    <Heading ref={ref} tabIndex={-1} className="text-prose font-semibold [text-wrap:pretty]">
      <span className="mb-1 block text-sm font-normal text-quiet">
        {number > 0 ? t('questionOf', { number, count }) : t('withdrawn')}
      </span>
      <span lang={language}>{stem}</span>
    </Heading>
  );
}
