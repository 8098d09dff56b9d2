import { useState } from 'react';
import type { Draft } from '#contract/desk/drafts';
import { areaAt, type Item } from '#contract/learning/quizzes';
import type { Locale } from '#contract/locales';
import type { ItemAnswer } from '../../../../entities/quizzes/kinds/answer-props.ts';
import { QuestionBody } from '../../../../entities/quizzes/QuestionBody.tsx';
import { Stem } from '../../../../entities/quizzes/Stem.tsx';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { DraftItem } from './quiz-document.ts';

interface Props {
  readonly draft: Draft;
  readonly item: DraftItem;
  readonly locale: Locale;
}

/** A question as learners see it; after an answer, with the feedback as they get it. */
export function ItemPreview({ draft, item, locale }: Props) {
  const t = translations('drafts');
  const [chosen, setChosen] = useState<ItemAnswer>({ answer: [], confidence: null });
  const [isAnswered, setAnswered] = useState(false);
  const asked = asItem(draft, item, locale);
  const feedback = isAnswered ? feedbackOn(item, locale, chosen.answer) : null;
  return (
    <section aria-label={t('item.preview')} className="card flex flex-col gap-4 p-4">
      <h3 className="text-base text-quiet">{t('item.preview')}</h3>
      <QuestionBody
        key={String(isAnswered)}
        item={{ ...asked, answer: isAnswered ? [...chosen.answer] : null, confidence: chosen.confidence, feedback }}
        language={locale}
        chosen={chosen}
        onChoose={(change) => setChosen({ ...chosen, ...change })}
        stem={<Stem stem={asked.stem} number={1} count={1} language={locale} level={2} />}
      />
      {item.type !== 'calipers' && (
        <Button size="sm" look="secondary" onClick={() => setAnswered(!isAnswered)}>
          {t(isAnswered ? 'item.answerAgain' : 'item.showFeedback')}
        </Button>
      )}
    </section>
  );
}

function asItem({ media }: Draft, item: DraftItem, locale: Locale): Item {
  const { stem = '', options = {}, matches, unit } = item.texts[locale] ?? {};
  const figure = media.find(({ path }) => path === item.figure);
  return {
    ...{ id: item.id, kind: item.type, objectiveId: item.objective, stem, answer: null, confidence: null },
    options: Object.entries(options).map(([id, { text = '' }]) => ({ id, text })),
    figure: figure ? { url: figure.url, alt: item.figureAlt?.[locale] ?? '' } : null,
    ...(unit && { unit }),
    ...(matches && { matches: Object.entries(matches).map(([id, text]) => ({ id, text })) }),
    ...(item.areas && { areas: { ...item.areas } }),
    ...(item.measure && { measure: item.measure }),
    feedback: null,
  };
}

function feedbackOn(item: DraftItem, locale: Locale, answer: readonly string[]): Item['feedback'] {
  const { options = {}, why } = item.texts[locale] ?? {};
  const isCorrect = isRight(item, answer);
  return {
    ...{ isCorrect, credit: isCorrect ? 1 : 0, correct: [...item.correct], references: [] },
    ...(item.tolerance !== undefined && { tolerance: item.tolerance }),
    why: Object.fromEntries(Object.entries(options).map(([id, option]) => [id, option.why ?? ''])),
    ...(why && { explanation: why }),
  };
}

function isRight({ type, correct, tolerance = 0, areas = {} }: DraftItem, answer: readonly string[]): boolean {
  if (type === 'numeric') return Math.abs(Number(answer[0]) - Number(correct[0])) <= tolerance;
  if (type === 'hotspot') return areaAt(areas, answer) === correct[0];
  const inOrder = (list: readonly string[]) => (type === 'ordering' ? list : [...list].sort()).join();
  return inOrder(answer) === inOrder(correct);
}
