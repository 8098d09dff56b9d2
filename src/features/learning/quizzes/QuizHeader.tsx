import { useState } from 'react';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { quizAt, openQuiz } from './quiz-store.ts';

/** Above the quiz: its course. */
export function QuizHeader() {
  const [place] = useState(openQuiz);
  const loaded = useLoaded(quizAt(place));
  return (
    <div className="flex min-h-10 items-center justify-end">
      {loaded.state === 'ready' && <p className="min-w-0 flex-1 truncate text-quiet">{loaded.value.courseTitle}</p>}
    </div>
  );
}
