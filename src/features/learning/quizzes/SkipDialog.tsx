import { goTo } from '../../../platform/navigation/location.ts';
import { skipKickoff } from '../../../entities/courses/kickoff.ts';
import { stepAddress } from '../../../entities/courses/steps.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { QuizAddress } from './quiz-store.ts';

interface Props {
  readonly place: QuizAddress;
  readonly onClose: () => void;
}

/** Confirms that the kickoff quiz is skipped. */
export function SkipDialog({ place, onClose }: Props) {
  const t = translations('quizzes');
  return (
    <FormDialog
      isQuestion
      title={t('skip.title')}
      submit={t('skip.confirm')}
      cancel={t('skip.stay')}
      send={async () => goTo(stepAddress(place.courseId, await skipKickoff(place.courseId)))}
      onClose={onClose}
    >
      {() => <p>{t('skip.warning')}</p>}
    </FormDialog>
  );
}
