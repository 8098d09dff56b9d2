import { Ruler } from 'lucide-react';
import { useState } from 'react';
import { FigureViewer } from '../../figures/FigureViewer.tsx';
import type { Legs } from '../../figures/measures.ts';
import { fullReading } from '../../figures/reading-text.ts';
import { TraceFacts } from '../../figures/TraceFacts.tsx';
import { useTraceScale } from '../../figures/use-trace-scale.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AnswerFrame } from './AnswerFrame.tsx';
import type { AnswerProps } from './answer-props.ts';
import { decimalText } from './decimal.ts';

/** A length on a trace, measured with calipers in full screen. */
export function CaliperAnswer({ item, answer, language, legend, onAnswer }: AnswerProps) {
  const t = translations('question-kinds');
  const { figure, measure = 'RR' } = item;
  const [isOpen, setOpen] = useState(false);
  const scale = useTraceScale(figure?.url);
  if (!figure) return null;
  const [from, to] = answer.map(Number);
  const legs: Legs | undefined = from !== undefined && to !== undefined ? [from, to] : undefined;
  const picture = { ...figure, lang: language };
  const named = { measure: translations('figures')(`measures.${measure}`) };
  return (
    <AnswerFrame legend={legend} hint={t('calipers.hint', named)}>
      <img
        src={figure.url}
        alt={figure.alt}
        lang={language}
        className="block min-h-24 w-full rounded-card border border-line bg-paper"
      />
      <TraceFacts url={figure.url} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Ruler size={18} strokeWidth={1.5} aria-hidden="true" />
          {t(legs ? 'calipers.again' : 'calipers.measure', named)}
        </Button>
        <p role="status" className="min-w-0 text-[16px] text-ink">
          {legs &&
            scale &&
            t('calipers.measured', { ...named, reading: fullReading(measure, legs, scale, { [measure]: legs }) })}
        </p>
      </div>
      {isOpen && (
        <FigureViewer
          picture={picture}
          task={{
            measure,
            legs,
            done: t('calipers.done'),
            onMeasured: (measured) => onAnswer((measured ?? []).map(decimalText)),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </AnswerFrame>
  );
}
