import { useState } from 'react';
import { failureText } from '../../platform/api/failure-texts.ts';
import { goTo } from '../../platform/navigation/location.ts';
import { stepAddress } from '../../entities/courses/steps.ts';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/controls/Notice.tsx';
import { skip, type QuizAddress } from './quiz-store.ts';

interface Props {
  readonly place: QuizAddress;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Says what is lost without the kickoff quiz, then skips it. */
export function SkipDialog({ place, isOpen, onClose }: Props) {
  const t = translations('quizzes');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      goTo(stepAddress(place.courseId, await skip(place)));
    } catch (reason) {
      setFailure(failureText(reason));
    }
    setBusy(false);
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('skip.title')}>
      <p>{t('skip.warning')}</p>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {t('skip.stay')}
        </Button>
        <Button busy={isBusy} onClick={() => void confirm()}>
          {t('skip.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
