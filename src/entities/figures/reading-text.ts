import type { Measure } from '#contract/library/content/course-parts';
import { numberText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import {
  correctedQt,
  isHeight,
  millimetres,
  milliseconds,
  millivolts,
  rateOf,
  type Legs,
  type Measured,
} from './measures.ts';
import type { TraceScale } from './trace-scale.ts';

/** A measure in one short text: milliseconds, or millimetres above or below the baseline. */
export function shortReading(measure: Measure, legs: Legs, scale: TraceScale): string {
  const t = translations('figures');
  const width = millimetres(measure, legs);
  return isHeight(measure)
    ? t('value.mm', { value: signed(width) })
    : t('value.ms', { value: numberText(milliseconds(width, scale), 0) });
}

/** A measure in all its units, with rate and corrected QT. */
export function fullReading(measure: Measure, legs: Legs, scale: TraceScale, { RR, QT }: Measured): string {
  const t = translations('figures');
  const width = millimetres(measure, legs);
  if (isHeight(measure)) {
    return [t('value.mm', { value: signed(width) }), t('value.mV', { value: signed(millivolts(width, scale)) })].join(
      ' · ',
    );
  }
  const time = milliseconds(width, scale);
  const rate = measure === 'RR' && time > 0 ? [t('value.rate', { value: numberText(rateOf(time), 0) })] : [];
  return [
    t('value.ms', { value: numberText(time, 0) }),
    t('value.mm', { value: numberText(width) }),
    ...rate,
    ...(measure === 'QT' || measure === 'RR' ? [correctedText(RR, QT, scale)] : []),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The corrected QT interval once both intervals were measured. */
function correctedText(rr: Legs | undefined, qt: Legs | undefined, scale: TraceScale): string {
  const [width, length] = [rr && millimetres('RR', rr), qt && millimetres('QT', qt)];
  if (!width || !length) return '';
  const { bazett, fridericia } = correctedQt(milliseconds(length, scale), milliseconds(width, scale));
  return translations('figures')('corrected', { bazett: numberText(bazett, 0), fridericia: numberText(fridericia, 0) });
}

function signed(value: number): string {
  return value > 0 ? `+${numberText(value)}` : numberText(value).replace('-', '−');
}
