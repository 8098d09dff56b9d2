import { type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { translations } from '../../platform/text/translations.ts';

interface Props {
  readonly stem: string;
  /** 0 if the question was withdrawn. */
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

/**
 * Scrolls to the top of a question and focuses its stem, so that screen readers read it; also after its control has
 * loaded, and when the question is withdrawn.
 */
export function useStemFocus(isWithdrawn = false) {
  const stem = useRef<HTMLHeadingElement | null>(null);
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    stem.current?.focus({ preventScroll: true });
  }, [isWithdrawn]);
  return useCallback((heading: HTMLHeadingElement | null) => {
    stem.current = heading;
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, []);
}
