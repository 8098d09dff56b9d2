import { useId, useState } from 'react';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { inputClasses } from '../../../ui/forms/Field.tsx';
import { AnswerFrame } from './AnswerFrame.tsx';
import type { AnswerProps } from './answer-props.ts';
import { decimalText, parseDecimal } from './decimal.ts';

/** A number with its unit, typed as the learner's language writes it. */
export function NumericAnswer({ item, answer, language, legend, onAnswer }: AnswerProps) {
  const t = translations('question-kinds');
  const id = useId();
  const [given = ''] = answer;
  const [typed, setTyped] = useState(() => (given ? numberText(Number(given), 6) : ''));
  const isWrongForm = typed.trim() !== '' && parseDecimal(typed, currentLocale()) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const value = parseDecimal(text, currentLocale());
    const next = value === undefined ? '' : decimalText(value);
    if (next !== given) onAnswer(next ? [next] : []);
  };
  return (
    <AnswerFrame legend={legend} hint={t('numeric.hint', { example: numberText(7.35) })}>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('numeric.label', { unit: item.unit ?? '' })}
          aria-invalid={isWrongForm || undefined}
          aria-describedby={`${id}-note`}
          value={typed}
          maxLength={14}
          onChange={({ target }) => type(target.value)}
          className={`${inputClasses} max-w-44`}
        />
        <span aria-hidden="true" lang={language} className="text-[16px] text-ink">
          {item.unit}
        </span>
      </div>
      <p id={`${id}-note`} className="mt-1.5 min-h-6 text-sm font-medium text-danger">
        {isWrongForm && t('numeric.invalid', { example: numberText(7.35) })}
      </p>
    </AnswerFrame>
  );
}
