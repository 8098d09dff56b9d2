import { useState } from 'react';
import type { Feedback, Item } from '#contract/learning/quizzes';
import { OpenFigure } from '../../figures/OpenFigure.tsx';
import type { TraceScale } from '../../figures/trace-scale.ts';
import { useTraceScale } from '../../figures/use-trace-scale.ts';
import { translations } from '../../../platform/text/translations.ts';

interface Props {
  readonly item: Item;
  readonly feedback: Feedback;
  readonly language: string;
}

/** A trace with the span that a learner measured and, from the same start, the right one. */
export function SpanFigure({ item: { figure, answer, measure }, feedback, language }: Props) {
  const t = translations('question-kinds');
  const scale = useTraceScale(figure?.url);
  const [width, setWidth] = useState(0);
  if (!figure) return null;
  const legs = (answer ?? []).map(Number);
  // The right height of ST depends on a baseline, which the key does not name.
  const hasSpans = scale !== undefined && width > 0 && legs.length === 2 && measure !== 'ST';
  return (
    <figure className="flex flex-col gap-1">
      <div className="relative">
        <img
          src={figure.url}
          alt={figure.alt}
          lang={language}
          onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
          className="block min-h-24 w-full rounded-card border border-line bg-paper"
        />
        {hasSpans && <Spans legs={legs} paper={width / scale.mm} right={rightMillimetres(feedback, scale)} />}
        <OpenFigure picture={{ ...figure, lang: language }} />
      </div>
      {hasSpans && <figcaption className="text-sm text-quiet">{t('calipers.spans')}</figcaption>}
    </figure>
  );
}

interface SpansProps {
  readonly legs: readonly number[];
  /** Width of the trace, in millimetres of its paper. */
  readonly paper: number;
  /** Length of the right span, in millimetres. */
  readonly right: number;
}

function Spans({ legs, paper, right }: SpansProps) {
  const from = Math.min(...legs);
  const spans = [
    { name: 'measured', length: Math.max(...legs) - from, look: 'top-2 border-dashed border-danger bg-danger-soft/40' },
    { name: 'right', length: right, look: 'top-8 border-success bg-success-soft/60' },
  ];
  return spans.map(({ name, length, look }) => (
    <span
      key={name}
      data-span={name}
      aria-hidden="true"
      className={`pointer-events-none absolute h-5 border-x-2 border-b-2 ${look}`}
      style={{ left: `${(from / paper) * 100}%`, width: `${(length / paper) * 100}%` }}
    />
  ));
}

/** The key is an interval in milliseconds. */
function rightMillimetres({ correct }: Feedback, { speed }: TraceScale): number {
  return (Number(correct[0]) / 1000) * speed;
}
