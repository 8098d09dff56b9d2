import { Check } from 'lucide-react';
import { translations } from '../../../platform/text/translations.ts';
import { AnswerFrame } from './AnswerFrame.tsx';
import { letterOf, toggled, type AnswerProps } from './answer-props.ts';

/** The options of a question as large rows with native radio buttons or checkboxes. */
export function ChoiceAnswer({ item, answer, language, legend, hasLetters, onAnswer }: AnswerProps) {
  const t = translations('questions');
  const isMultiple = item.kind === 'multiple';
  const hint = (
    <>
      {isMultiple ? t('chooseAll') : t('chooseOne')}
      {hasLetters && <span className="max-md:hidden"> {t('keys', { last: letterOf(item.options.length - 1) })}</span>}
    </>
  );
  return (
    <AnswerFrame legend={legend} hint={hint}>
      <div lang={language} className="flex flex-col gap-2.5">
        {item.options.map((option, index) => (
          <label
            key={option.id}
            className="flex min-h-14 cursor-pointer items-start gap-4 rounded-card border border-slate-300 bg-paper p-3.5 text-[16px] leading-6 text-ink transition-colors duration-150 hover:border-primary-400 has-[:checked]:border-primary-700 has-[:checked]:bg-primary-50 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary-700"
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={`answer-${item.id}`}
              value={option.id}
              checked={answer.includes(option.id)}
              onChange={() => onAnswer(toggled(item, answer, option.id))}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center border border-slate-400 text-sm font-bold text-primary-900 peer-checked:border-primary-700 peer-checked:bg-primary-700 peer-checked:text-white ${isMultiple ? 'rounded-[6px]' : 'rounded-full'}`}
            >
              {isMultiple && answer.includes(option.id) ? <Check size={16} strokeWidth={2.5} /> : letterOf(index)}
            </span>
            <span className="min-w-0 self-center">{option.text}</span>
          </label>
        ))}
      </div>
    </AnswerFrame>
  );
}
