import { useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import type { QuizAddress } from './quiz-store.ts';

const SkipDialog = deferred(async () => (await import('./SkipDialog.tsx')).SkipDialog);

/** The choice to skip the kickoff quiz, which is there until it is finished. */
export function SkipOffer({ place }: { readonly place: QuizAddress }) {
  const [isSkipping, setSkipping] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setSkipping(true)}>
        {translations('quizzes')('skip.offer')}
      </Button>
      {isSkipping && <SkipDialog place={place} onClose={() => setSkipping(false)} />}
    </>
  );
}
