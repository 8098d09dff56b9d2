import { useState } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { useLoaded } from '../../ui/display/use-loaded.ts';
import { quizAt, openQuiz } from './quiz-store.ts';

/** Above the quiz: the course, and how many questions are answered. */
export function QuizHeader() {
  const t = translations('quizzes');
  const [place] = useState(openQuiz);
  const loaded = useLoaded(quizAt(place));
  if (loaded.state !== 'ready') return <div className="h-10" />;
  const { courseTitle, attempt } = loaded.value;
  const isOpen = attempt && !attempt.finishedAt;
  const counted = attempt?.items.filter(({ withdrawn }) => !withdrawn) ?? [];
  const answered = counted.filter(({ answer }) => answer && answer.length > 0).length;
  const count = counted.length;
  return (
    <div className="flex min-h-10 items-center justify-end gap-5">
      <p className={`min-w-0 flex-1 truncate text-quiet ${isOpen ? 'hidden md:block' : 'hidden sm:block'}`}>
        {courseTitle}
      </p>
      {isOpen && (
        <div className="w-full max-w-44">
          <p className="mb-1 text-xs text-quiet">{t('answeredOf', { answered, count })}</p>
          <ProgressBar share={answered / Math.max(1, count)} label={t('progress')} />
        </div>
      )}
    </div>
  );
}
