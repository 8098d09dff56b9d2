import { useLayoutEffect, useRef } from 'react';
import type { Comparison } from '#contract/learning/quizzes/comparisons';
import { percentText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { pointsBetween, shareOf } from './shares.ts';

/** The overall result in one sentence. */
export function Overall({ comparison: { courseTitle, language, before, after } }: { comparison: Comparison }) {
  const t = translations('comparison');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!after) return null;
  const later = percentText(shareOf(after));
  const points = before && pointsBetween(before, after);
  const meaning = points === null ? 'noKickoff' : points > 0 ? 'gained' : points < 0 ? 'lost' : 'same';
  const facts = { before: before ? percentText(shareOf(before)) : '', after: later, count: Math.abs(points ?? 0) };
  return (
    <section className="flex flex-col gap-2">
      <p lang={language} className="font-semibold text-quiet">
        {courseTitle}
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
        {t('title')}
      </h1>
      <p className="text-prose text-ink">{t(`meaning.${meaning}`, facts)}</p>
    </section>
  );
}
