import { useRef, useState, type PointerEvent } from 'react';
import { matchSign } from '#contract/library/content/course-parts';
import { translations } from '../../../platform/text/translations.ts';
import { inputClasses } from '../../../ui/forms/Field.tsx';
import { AnswerFrame } from './AnswerFrame.tsx';
import type { AnswerProps } from './answer-props.ts';

/** The match of each option, by ids. */
export function pairsOf(answer: readonly string[]): ReadonlyMap<string, string> {
  return new Map(answer.map((pair) => pair.split(matchSign)).map(([option = '', match = '']) => [option, match]));
}

/** Options with a match each, dragged onto them or chosen from a list. */
export function MatchingAnswer({ item, answer, language, legend, onAnswer }: AnswerProps) {
  const t = translations('question-kinds');
  const { options, matches = [] } = item;
  const pairs = pairsOf(answer);
  const match = (option: string, to: string) => {
    const all = new Map(pairs).set(option, to);
    onAnswer(options.flatMap(({ id }) => (all.get(id) ? `${id}${matchSign}${all.get(id) ?? ''}` : [])));
  };
  return (
    <AnswerFrame legend={legend} hint={t('matching.hint')}>
      <ul aria-hidden="true" lang={language} className="mb-4 flex flex-wrap gap-2">
        {matches.map(({ id, text }) => (
          <Chip key={id} text={text} onDrop={(option) => match(option, id)} />
        ))}
      </ul>
      <ul className="flex flex-col gap-2.5">
        {options.map(({ id, text }) => (
          <li
            key={id}
            data-match-for={id}
            className="flex flex-col gap-2 rounded-card border border-slate-300 bg-paper p-3.5 sm:flex-row sm:items-center sm:gap-4"
          >
            <span aria-hidden="true" lang={language} className="min-w-0 flex-1 text-[16px] leading-6 text-ink">
              {text}
            </span>
            <select
              aria-label={t('matching.of', { text })}
              value={pairs.get(id) ?? ''}
              onChange={({ target }) => match(id, target.value)}
              className={`${inputClasses} sm:w-1/2`}
            >
              <option value="">{t('matching.choose')}</option>
              {matches.map((one) => (
                <option key={one.id} value={one.id} lang={language}>
                  {one.text}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </AnswerFrame>
  );
}

interface ChipProps {
  readonly text: string;
  readonly onDrop: (option: string) => void;
}

/** A match to drag with a pointer; keyboard users choose it from the lists. */
function Chip({ text, onDrop }: ChipProps) {
  const start = useRef<readonly [number, number]>(undefined);
  const [by, setBy] = useState<readonly [number, number]>();
  const drop = ({ clientX, clientY }: PointerEvent) => {
    const isDragged = by !== undefined;
    start.current = undefined;
    setBy(undefined);
    if (!isDragged) return;
    const row = document
      .elementsFromPoint(clientX, clientY)
      .find((element) => element.closest('[data-match-for]'))
      ?.closest<HTMLElement>('[data-match-for]');
    if (row?.dataset['matchFor']) onDrop(row.dataset['matchFor']);
  };
  return (
    <li
      style={by && { transform: `translate(${by[0]}px, ${by[1]}px)` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = [event.clientX, event.clientY];
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (start.current) setBy([clientX - start.current[0], clientY - start.current[1]]);
      }}
      onPointerUp={drop}
      onPointerCancel={() => setBy(undefined)}
      className={`cursor-grab touch-none select-none rounded-full border border-primary-300 bg-primary-50 px-4 py-2 text-primary-900 active:cursor-grabbing ${by ? 'relative z-10 shadow-float' : ''}`}
    >
      {text}
    </li>
  );
}
