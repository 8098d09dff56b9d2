import { useLayoutEffect, useRef } from 'react';
import type { Item } from '#contract/learning/quizzes';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MarkButton, QuizFoot } from './QuizFoot.tsx';
import { QuestionBody } from '../../../entities/quizzes/QuestionBody.tsx';
import { Stem } from '../../../entities/quizzes/Stem.tsx';
import type { AttemptView } from './use-attempt.ts';

/** All questions of an attempt on one page. */
export function QuestionList({ quiz, attempt, open, isEnding, failure, onEnd }: AttemptView) {
  const t = translations('quizzes');
  const list = useRef<HTMLOListElement>(null);
  const previous = useRef<number | 'review'>(0);
  useLayoutEffect(() => {
    if (open.at === previous.current) return;
    previous.current = open.at;
    const heading = list.current?.children[Number(open.at)]?.querySelector('h2');
    heading?.scrollIntoView({ block: 'center', behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }, [open.at]);
  const missing = open.items.filter(({ isAnswered }) => !isAnswered).length;
  const isDone = missing === 0 && open.items.every(({ isMarked }) => !isMarked);
  return (
    <section className="flex flex-1 flex-col">
      <h1 className="sr-only">{t(`kinds.${quiz.kind}`)}</h1>
      <ol ref={list} className="flex flex-col gap-6 sm:gap-8">
        {attempt.items.map((item, index) => (
          <ListedQuestion key={item.id} {...{ quiz, open, item, index }} />
        ))}
      </ol>
      {missing > 0 && <p className="mt-6 text-quiet">{t('review.unanswered', { count: missing })}</p>}
      <QuizFoot saveState={open.saveState} isOwnSave failure={failure}>
        {isDone ? (
          <Button busy={isEnding} onClick={onEnd}>
            {t(`finish.${quiz.kind}`)}
          </Button>
        ) : (
          <Button onClick={() => open.goTo('review')}>{t('toReview')}</Button>
        )}
      </QuizFoot>
    </section>
  );
}

interface ListedQuestionProps extends Pick<AttemptView, 'quiz' | 'open'> {
  readonly item: Item;
  readonly index: number;
}

function ListedQuestion({ quiz: { kind, language }, open, item, index }: ListedQuestionProps) {
  const number = open.items[index]?.number ?? 0;
  return (
    <li className="card flex flex-col gap-6 p-4 sm:p-6" onFocusCapture={() => open.setCurrent(item.id)}>
      <QuestionBody
        item={item}
        language={language}
        chosen={open.draftOf(item.id)}
        onChoose={(change) => open.choose(item.id, change)}
        stem={<Stem level={2} stem={item.stem} number={number} count={open.count} language={language} />}
      />
      {item.withdrawn ? null : kind === 'practice' ? (
        !item.feedback && (
          <div className="ways">
            <Button
              busy={open.isChecking(item.id)}
              disabled={open.draftOf(item.id).answer.length === 0}
              onClick={() => open.check(item.id)}
            >
              {translations('quizzes')('check')}
            </Button>
          </div>
        )
      ) : (
        <div>
          <MarkButton isMarked={open.marked.includes(item.id)} onPress={() => open.mark(item.id)} />
        </div>
      )}
    </li>
  );
}
