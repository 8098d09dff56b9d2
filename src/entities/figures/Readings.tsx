import { measures } from '#contract/library/content/course-parts';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { fullReading, shortReading } from './reading-text.ts';
import type { TraceScale } from './trace-scale.ts';
import type { Calipers } from './use-calipers.ts';

interface Props {
  readonly calipers: Calipers;
  readonly scale: TraceScale;
  /** Whether one measure is required, so that there is no choice. */
  readonly isAsked?: boolean;
  /** The label of the button that submits a required measure. */
  readonly done?: string | undefined;
  readonly onDone: () => void;
}

/** The choice of the measure, and the values so far. */
export function Readings({ calipers, scale, isAsked = false, done, onDone }: Props) {
  const t = translations('figures');
  const { measure, choose, measured, clear } = calipers;
  const legs = measured[measure];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-3 py-2 sm:px-5">
      {!isAsked && (
        <fieldset>
          <legend className="sr-only">{t('choose')}</legend>
          <div className="flex gap-1.5">
            {measures.map((one) => {
              const set = measured[one];
              return (
                <label
                  key={one}
                  className="flex min-h-11 min-w-[76px] cursor-pointer flex-col items-center justify-center rounded-field border border-line px-2 text-ink hover:border-primary-400 has-[:checked]:border-primary-700 has-[:checked]:bg-primary-50 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary-700"
                >
                  <input
                    type="radio"
                    name="measure"
                    checked={measure === one}
                    onChange={() => choose(one)}
                    className="sr-only"
                  />
                  <span className="text-sm font-semibold leading-4">{t(`measures.${one}`)}</span>
                  <span className="text-xs leading-4 text-quiet">{set ? shortReading(one, set, scale) : '–'}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      )}
      <p aria-live="polite" className="min-w-0 flex-1 basis-56 text-ink">
        {legs ? fullReading(measure, legs, scale, measured) : t(`hints.${measure}`)}
      </p>
      <Button look="quiet" size="sm" onClick={clear}>
        {t('clear')}
      </Button>
      {done && <Button onClick={onDone}>{done}</Button>}
    </div>
  );
}
