import { useState } from 'react';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { quizAt, currentQuiz } from './quiz-store.ts';

/** The title of the course above the quiz. */
export function QuizHeader() {
  const [place] = useState(currentQuiz);
  const loaded = useLoaded(quizAt(place));
  return (
    <div className="flex min-h-10 items-center justify-end">
      {loaded.state === 'ready' && <p className="min-w-0 flex-1 truncate text-quiet">{loaded.value.courseTitle}</p>}
    </div>
  );
}
