import { letterOf } from './answer-props.ts';
import { areaAt } from '#contract/learning/quizzes';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { OptionFeedback } from './OptionFeedback.tsx';
import { HotspotFigure, Pin } from './HotspotFigure.tsx';
import type { KindFeedbackProps } from './kind-parts.tsx';
import { pairsOf } from './MatchingAnswer.tsx';
import { SpanFigure } from './SpanFigure.tsx';

/** The answer beside the right one, for kinds other than choices. */
export function KindFeedback(props: KindFeedbackProps) {
  switch (props.item.kind) {
    case 'hotspot':
      return <PlaceFeedback {...props} />;
    case 'ordering':
      return <OrderFeedback {...props} />;
    case 'matching':
      return <MatchFeedback {...props} />;
    default:
      return <NumberFeedback {...props} />;
  }
}

function PlaceFeedback({ item, feedback, language }: KindFeedbackProps) {
  const t = translations('question-kinds');
  const { answer, areas = {} } = item;
  const [across, down] = answer ?? [];
  const chosen = areaAt(areas, answer ?? []);
  return (
    <>
      <HotspotFigure item={item} language={language}>
        {item.options.map(({ id }, index) => {
          const { x = 0, y = 0, width = 0, height = 0 } = areas[id] ?? {};
          const look = feedback.correct.includes(id) ? 'border-success' : 'border-dashed border-slate-500';
          return (
            <span
              key={id}
              aria-hidden="true"
              className={`absolute border-2 ${look}`}
              style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
            >
              <span className="absolute left-0 top-0 bg-paper/90 px-1 text-xs font-bold text-ink">
                {letterOf(index)}
              </span>
            </span>
          );
        })}
        {across !== undefined && down !== undefined && (
          <span className="absolute -translate-x-1/2 -translate-y-1/2" style={{ left: `${across}%`, top: `${down}%` }}>
            <Pin tone={feedback.isCorrect ? 'text-success' : 'text-danger'} />
          </span>
        )}
      </HotspotFigure>
      {across !== undefined && !chosen && <p className="text-danger">{t('hotspot.missed')}</p>}
      <ol lang={language} className="flex flex-col gap-2.5">
        {item.options.map((option, index) => (
          <OptionFeedback
            key={option.id}
            sign={letterOf(index)}
            text={option.text}
            why={feedback.why[option.id]}
            isChosen={chosen === option.id}
            isRight={feedback.correct.includes(option.id)}
          />
        ))}
      </ol>
    </>
  );
}

function OrderFeedback({ item, feedback, language }: KindFeedbackProps) {
  const t = translations('question-kinds');
  const answer = item.answer ?? [];
  return (
    <ol className="flex flex-col gap-2.5">
      {feedback.correct.map((id, place) => {
        const given = answer.indexOf(id);
        const note = t('ordering.yours', { place: given + 1 });
        return (
          <OptionFeedback
            key={id}
            lang={language}
            sign={String(place + 1)}
            text={item.options.find((option) => option.id === id)?.text ?? ''}
            why={feedback.why[id]}
            isChosen={given >= 0}
            isRight={given === place}
            note={given < 0 ? undefined : given === place ? t('ordering.inPlace') : note}
          />
        );
      })}
    </ol>
  );
}

function MatchFeedback({ item, feedback, language }: KindFeedbackProps) {
  const t = translations('question-kinds');
  const [given, right] = [item.answer ?? [], feedback.correct].map(pairsOf);
  const textOf = (id: string | undefined) => item.matches?.find((match) => match.id === id)?.text;
  return (
    <ol className="flex flex-col gap-2.5">
      {item.options.map(({ id, text }, index) => {
        const own = given?.get(id);
        const isRight = own !== undefined && own === right?.get(id);
        return (
          <OptionFeedback
            key={id}
            lang={language}
            sign={letterOf(index)}
            text={`${text} → ${textOf(right?.get(id)) ?? ''}`}
            why={feedback.why[id]}
            isChosen={own !== undefined}
            isRight={isRight}
            note={own === undefined || isRight ? undefined : t('matching.yours', { text: textOf(own) ?? '' })}
          />
        );
      })}
    </ol>
  );
}

function NumberFeedback({ item, feedback, language }: KindFeedbackProps) {
  const t = translations('question-kinds');
  const { kind, measure, unit = measure === 'ST' ? 'mm' : 'ms' } = item;
  const [key = 0, tolerance = 0] = [Number(feedback.correct[0]), feedback.tolerance];
  const given = kind === 'calipers' ? feedback.measured : item.answer?.length ? Number(item.answer[0]) : undefined;
  const withUnit = (value: number) => `${numberText(value, 6)} ${unit}`;
  const range = { from: numberText(key - tolerance, 6), to: withUnit(key + tolerance) };
  return (
    <>
      {kind === 'calipers' && <SpanFigure {...{ item, feedback, language }} />}
      <dl className="card grid gap-4 p-4 text-[16px] sm:grid-cols-2">
        {given !== undefined && (
          <div>
            <dt className="text-sm text-quiet">{t('number.yours')}</dt>
            <dd className={`font-semibold ${feedback.isCorrect ? 'text-success' : 'text-danger'}`}>
              {withUnit(given)}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-quiet">{t('number.right')}</dt>
          <dd className="font-semibold text-ink">{withUnit(key)}</dd>
          {tolerance > 0 && <dd className="text-sm">{t('number.range', range)}</dd>}
        </div>
      </dl>
      {feedback.explanation && (
        <p lang={language} className="text-[16px] leading-6">
          {feedback.explanation}
        </p>
      )}
    </>
  );
}
