import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AnswerFrame } from './AnswerFrame.tsx';
import type { AnswerProps } from './answer-props.ts';

/** Moves one entry of a list. */
function withMoved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ids[from] ?? '', ...rest.slice(to)];
}

/** Steps to put into order, by dragging or with buttons. */
export function OrderingAnswer({ item, answer, language, legend, onAnswer }: AnswerProps) {
  const t = translations('question-kinds');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<readonly [string, string]>(undefined);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const order = answer.length ? answer : item.options.map(({ id }) => id);
  const textOf = (id: string) => item.options.find((option) => option.id === id)?.text ?? '';

  const move = (id: string, to: number) => {
    const from = order.indexOf(id);
    if (to < 0 || to >= order.length || to === from) return;
    onAnswer(withMoved(order, from, to));
    setAnnouncement(t('ordering.moved', { text: textOf(id), place: to + 1, count: order.length }));
  };
  useMoveFocus(list, pressed, answer);

  const drag = ({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.findIndex(({ bottom }) => clientY < bottom);
    move(dragged, to < 0 ? rows.length - 1 : to);
  };
  return (
    <AnswerFrame legend={legend} hint={t('ordering.hint')}>
      <ol ref={list} className="flex flex-col gap-2.5">
        {order.map((id, place) => (
          <li
            key={id}
            data-id={id}
            className={`flex min-h-14 items-center gap-2 rounded-card border bg-paper pr-2 text-[16px] leading-6 text-ink ${dragged === id ? 'border-primary-700 shadow-float' : 'border-slate-300'}`}
          >
            <Handle
              place={place}
              text={textOf(id)}
              language={language}
              onPress={() => setDragged(id)}
              onDrag={drag}
              onRelease={() => setDragged(undefined)}
            />
            <MoveButtons
              text={textOf(id)}
              isFirst={place === 0}
              isLast={place === order.length - 1}
              onMove={(name, by) => {
                pressed.current = [id, name];
                move(id, place + by);
              }}
            />
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {answer.length === 0 && <KeepButton onKeep={() => onAnswer(order)} />}
    </AnswerFrame>
  );
}

/** Focuses the pressed button of a moved row again, or the row's other one at either end of the list. */
function useMoveFocus(
  list: RefObject<HTMLOListElement | null>,
  pressedRef: RefObject<readonly [string, string] | undefined>,
  answer: readonly string[],
): void {
  useLayoutEffect(() => {
    const [id, name] = pressedRef.current ?? [];
    pressedRef.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${id ?? ''}"] button`) ?? [])];
    (
      buttons.find((button) => button.name === name && !button.disabled) ?? buttons.find((one) => !one.disabled)
    )?.focus();
  }, [list, pressedRef, answer]);
}

/** Submits the given order as the answer. */
function KeepButton({ onKeep }: { readonly onKeep: () => void }) {
  return (
    <div className="mt-3">
      <Button look="secondary" size="sm" onClick={onKeep}>
        {translations('question-kinds')('ordering.keep')}
      </Button>
    </div>
  );
}

interface HandleProps {
  readonly place: number;
  readonly text: string;
  readonly language: string;
  readonly onPress: () => void;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onRelease: () => void;
}

/** The number and text of a row, by which it is dragged. */
function Handle({ place, text, language, onPress, onDrag, onRelease }: HandleProps) {
  return (
    <span
      className="flex min-w-0 flex-1 cursor-grab touch-none select-none items-center gap-3 py-3.5 pl-2 active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onPress();
      }}
      onPointerMove={onDrag}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
    >
      <GripVertical size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-quiet" />
      <span aria-hidden="true" className="w-5 shrink-0 font-bold text-primary-900">
        {place + 1}.
      </span>
      <span lang={language} className="min-w-0">
        {text}
      </span>
    </span>
  );
}

interface MoveProps {
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (name: string, by: -1 | 1) => void;
}

function MoveButtons({ text, isFirst, isLast, onMove }: MoveProps) {
  const t = translations('question-kinds');
  return ([-1, 1] as const).map((by) => {
    const name = by < 0 ? 'up' : 'down';
    const Icon = by < 0 ? ArrowUp : ArrowDown;
    return (
      <button
        key={name}
        type="button"
        name={name}
        aria-label={t(`ordering.${name}`, { text })}
        disabled={by < 0 ? isFirst : isLast}
        onClick={() => onMove(name, by)}
        className="grid size-11 shrink-0 place-items-center rounded-field text-primary-800 hover:bg-primary-50 disabled:text-slate-400"
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    );
  });
}
