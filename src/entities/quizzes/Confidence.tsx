import type { Item } from '#contract/learning/quizzes';
import { translations } from '../../platform/text/translations.ts';

interface Props {
  /** Distinguishes the choices of several questions. */
  readonly name: string;
  readonly value: Item['confidence'];
  readonly onChange: (value: NonNullable<Item['confidence']>) => void;
}

const levels = [1, 2, 3] as const;

/** The optional question how sure a learner is. */
export function Confidence({ name, value, onChange }: Props) {
  const t = translations('questions');
  return (
    <fieldset>
      <legend className="mb-2 text-quiet">{t('confidence.question')}</legend>
      <div className="flex flex-wrap gap-2">
        {levels.map((level) => (
          <label
            key={level}
            className="inline-flex pointer-fine:min-h-9 cursor-pointer items-center rounded-full border border-slate-300 px-4 text-sm text-ink hover:border-primary-400 has-[:checked]:border-primary-700 has-[:checked]:bg-primary-100 has-[:checked]:font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary-700"
          >
            <input
              type="radio"
              name={`confidence-${name}`}
              value={level}
              checked={value === level}
              onChange={() => onChange(level)}
              className="sr-only"
            />
            {t(`confidence.${level}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
