import { CircleCheck, CircleX } from 'lucide-react';
import { translations } from '../../../platform/text/translations.ts';

interface Props {
  /** The letter or number of the option. */
  readonly sign: string;
  readonly text: string;
  readonly why: string | undefined;
  readonly isChosen: boolean;
  readonly isRight: boolean;
  /** Replaces the usual text. */
  readonly note?: string | undefined;
  readonly lang?: string;
}

/** One option: whether it was chosen, whether it is right, and why. */
export function OptionFeedback({ sign, text, why, isChosen, isRight, note, lang }: Props) {
  const t = translations('questions');
  const look = isRight
    ? 'border-success bg-success-soft'
    : isChosen
      ? 'border-danger bg-danger-soft'
      : 'border-line bg-paper';
  const tone = isRight ? 'text-success' : 'text-danger';
  const words = isChosen ? (isRight ? 'chosenRight' : 'chosenWrong') : isRight ? 'missedRight' : undefined;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <li className={`flex gap-4 rounded-card border p-3.5 text-[16px] leading-6 ${look}`}>
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full border border-current text-sm font-bold"
      >
        {sign}
      </span>
      <div className="min-w-0 flex-1 transition-opacity duration-250 starting:opacity-0">
        <p lang={lang} className="text-ink">
          {text}
        </p>
        {words && (
          <p className={`mt-1.5 flex items-center gap-1.5 text-base font-semibold ${tone}`}>
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            {note ?? t(words)}
          </p>
        )}
        {why && (
          <p lang={lang} className="mt-1.5 text-base">
            {why}
          </p>
        )}
      </div>
    </li>
  );
}
