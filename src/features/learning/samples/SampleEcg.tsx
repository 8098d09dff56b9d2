import { CircleCheck, CircleX } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { measurementHours, sampleEcg } from '#contract/learning/samples';
import type { Feedback, Item } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import type { Picture } from '../../../entities/figures/OpenFigure.tsx';
import {
  isRight,
  saveMeasurement,
  savedMeasurement,
  type Measurement,
} from '../../../entities/samples/saved-measurement.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const FigureViewer = deferred(async () => (await import('../../../entities/figures/FigureViewer.tsx')).FigureViewer);
const KindFeedback = deferred(
  async () => (await import('../../../entities/quizzes/kinds/KindFeedback.tsx')).KindFeedback,
);

const { measure, correct, tolerance, reference } = sampleEcg;

interface Props {
  readonly picture: Picture;
  /** Called after a measurement, whose feedback contains the picture as well. */
  readonly onMeasured: () => void;
}

/** One ECG that visitors measure with calipers, with its answer and explanation. */
export function SampleEcg({ picture, onMeasured }: Props) {
  const t = translations('samples');
  const controls = translations('question-kinds');
  const [saved, setSaved] = useState(savedMeasurement);
  const [isOpen, setOpen] = useState(saved === undefined);
  const isMeasured = saved !== undefined;
  useLayoutEffect(() => {
    if (isMeasured) onMeasured();
  }, [isMeasured, onMeasured]);
  return (
    <div className="flex flex-col gap-5">
      {saved && <Answered picture={picture} measurement={saved} isFocused={!isOpen} />}
      <div className="ways">
        {saved && <ButtonLink href={href('signup', currentLocale())}>{t('ecg.signup')}</ButtonLink>}
        <Button look={saved ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {controls(saved ? 'calipers.again' : 'calipers.measure', { measure })}
        </Button>
      </div>
      {isOpen && (
        <FigureViewer
          picture={picture}
          task={{
            measure,
            legs: saved?.legs,
            done: controls('calipers.done'),
            onMeasured: (legs) => legs && setSaved(saveMeasurement(legs)),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface AnsweredProps {
  readonly picture: Picture;
  readonly measurement: Measurement;
  readonly isFocused: boolean;
}

/** The measured value, the right one and the explanation. */
function Answered({ picture, measurement, isFocused }: AnsweredProps) {
  const verdict = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isFocused) verdict.current?.focus();
  }, [isFocused]);
  const t = translations('questions');
  const Icon = isRight(measurement) ? CircleCheck : CircleX;
  return (
    <>
      <p
        ref={verdict}
        tabIndex={-1}
        className={`flex items-center gap-2 text-lg font-semibold ${isRight(measurement) ? 'text-success' : 'text-danger'}`}
      >
        <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
        {t(isRight(measurement) ? 'verdictRight' : 'verdictWrong')}
      </p>
      <KindFeedback item={itemOf(picture, measurement)} feedback={feedbackOf(measurement)} language={currentLocale()} />
      <p className="text-sm text-quiet">{reference}</p>
      <p className="text-sm text-quiet">{translations('samples')('ecg.kept', { hours: measurementHours })}</p>
    </>
  );
}

function itemOf({ url, alt }: Picture, { legs }: Measurement): Item {
  return {
    ...{ id: 'sample', kind: 'calipers', objectiveId: 'sample', stem: '', options: [], measure },
    ...{ figure: { url, alt }, answer: legs.map(String), confidence: null, feedback: null },
  };
}

function feedbackOf(measurement: Measurement): Feedback {
  return {
    ...{ isCorrect: isRight(measurement), credit: Number(isRight(measurement)), correct: [String(correct)], tolerance },
    ...{ measured: measurement.interval, why: {}, references: [] },
    explanation: translations('samples')('ecg.why'),
  };
}
