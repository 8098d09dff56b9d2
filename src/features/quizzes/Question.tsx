import { ArrowLeft, Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Item, Quiz } from '#contract/quizzes';
import { Figure } from '../../entities/figures/Figure.tsx';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Confidence } from './Confidence.tsx';
import { ItemFeedback } from './ItemFeedback.tsx';
import { Options } from './Options.tsx';
import { quizKey } from './quiz-keys.ts';
import { SavedNote } from './SavedNote.tsx';
import { Stem } from './Stem.tsx';
import type { OpenAttempt } from './use-attempt.ts';

interface Props {
  readonly quiz: Quiz;
  readonly item: Item;
  readonly index: number;
  readonly open: OpenAttempt;
  /** Ends a practice quiz whose questions are all answered. */
  readonly onEnd: () => void;
}

/** One question in the middle of the screen. */
export function Question({ quiz, item, index, open, onEnd }: Props) {
  const t = translations('quizzes');
  const form = useRef<HTMLFormElement>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = open.draftOf(item.id);
  const isPractice = quiz.kind === 'practice';
  const isChecked = item.feedback !== null;
  const isLast = index === open.standings.length - 1;
  const isAllDone = open.standings.every(({ isAnswered }) => isAnswered);
  const needsCheck = isPractice && !isChecked;

  const goOn = () => {
    if (needsCheck && draft.answer.length > 0) return open.check(item.id);
    if (isPractice && isAllDone && isLast) return onEnd();
    open.goTo(isLast ? 'review' : index + 1);
  };
  const choose = (optionId: string) => {
    if (isChecked) return;
    const isChosen = draft.answer.includes(optionId);
    const others = item.kind === 'multiple' ? draft.answer.filter((id) => id !== optionId) : [];
    const kept = item.options
      .map(({ id }) => id)
      .filter((id) => others.includes(id) || (id === optionId && !(isChosen && item.kind === 'multiple')));
    open.choose(item.id, { answer: kept });
  };

  // Somebody who reads with the ears hears the question, or its verdict, as soon as it is there.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const wasChecked = useRef(isChecked);
  useEffect(() => {
    if (isChecked && !wasChecked.current) verdict.current?.focus();
  }, [isChecked]);

  const latest = useRef({ goOn, choose });
  useEffect(() => {
    latest.current = { goOn, choose };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meaning = quizKey(event);
      const option = typeof meaning === 'object' ? item.options[meaning.option] : undefined;
      if (!meaning || (meaning !== 'goOn' && !option)) return;
      event.preventDefault();
      if (!option) return latest.current.goOn();
      latest.current.choose(option.id);
      form.current?.querySelector<HTMLInputElement>(`input[name="answer"][value="${option.id}"]`)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [item]);

  const label = needsCheck
    ? 'check'
    : isPractice && isAllDone && isLast
      ? 'seeResult'
      : isLast
        ? 'toReview'
        : 'nextQuestion';
  const { language } = quiz;
  const stem = (
    <Stem ref={heading} stem={item.stem} number={index + 1} count={open.standings.length} language={language} />
  );
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      className="flex flex-col gap-6"
    >
      {item.figure && <Figure {...item.figure} lang={language} />}
      {item.feedback ? (
        <>
          {stem}
          <ItemFeedback ref={verdict} item={item} feedback={item.feedback} language={language} />
        </>
      ) : (
        <>
          <Options item={item} chosen={draft.answer} language={language} onChoose={choose} legend={stem} />
          <Confidence value={draft.confidence} onChange={(confidence) => open.choose(item.id, { confidence })} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <SavedNote state={open.saveState} />
        {!isPractice && (
          <Button look="quiet" aria-pressed={open.marked.includes(item.id)} onClick={() => open.mark(item.id)}>
            <Flag
              size={18}
              strokeWidth={1.5}
              aria-hidden="true"
              className={open.marked.includes(item.id) ? 'fill-current' : ''}
            />
            {open.marked.includes(item.id) ? t('unmark') : t('mark')}
          </Button>
        )}
        <span className="flex-1" />
        {index > 0 && (
          <Button look="secondary" onClick={() => open.goTo(index - 1)}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('back')}
          </Button>
        )}
        <Button type="submit" disabled={needsCheck && draft.answer.length === 0}>
          {t(label)}
        </Button>
      </div>
    </form>
  );
}
