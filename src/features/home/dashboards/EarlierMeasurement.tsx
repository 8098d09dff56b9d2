import { useState } from 'react';
import { sampleEcg } from '#contract/learning/samples';
import { href } from '#contract/routes';
import { deleteMeasurement, isRight, savedMeasurement } from '../../../entities/samples/saved-measurement.ts';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';

const { correct, specialty } = sampleEcg;

/** What a newcomer measured before the sign-up, while it is saved in this browser. */
export function EarlierMeasurement() {
  const t = translations('dashboards');
  const [saved, setSaved] = useState(savedMeasurement);
  if (!saved) return null;
  const close = () => {
    deleteMeasurement();
    setSaved(undefined);
  };
  return (
    <section aria-labelledby="earlier" className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <h2 id="earlier" className="text-base">
          {t('sample.title')}
        </h2>
        <p className="mt-1 text-ink">
          {t(`sample.${isRight(saved) ? 'right' : 'wrong'}`, {
            measured: numberText(saved.interval, 0),
            correct: numberText(correct),
          })}
        </p>
        <p className="mt-1 text-sm text-quiet">{t('sample.note')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="secondary" href={`${href('courses', currentLocale())}?specialty=${specialty}`}>
          {t('sample.courses', { specialty: translations('learning')(`specialties.${specialty}`) })}
        </ButtonLink>
        <Button look="quiet" onClick={close}>
          {translations('ui')('close')}
        </Button>
      </div>
    </section>
  );
}
