import type { Step } from '#contract/learning/courses';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { skipKickoff } from '../../../entities/courses/kickoff.ts';
import { stepAddress } from '../../../entities/courses/steps.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { openNextStep } from './course-stores.ts';

interface Props {
  readonly courseId: string;
  readonly step: Step;
  readonly onClose: () => void;
}

/** Skips the kickoff quiz after a warning, and opens the first lesson. */
export function SkipKickoff({ courseId, step, onClose }: Props) {
  const t = translations('course');
  const skip = useAction(async () => openNextStep(courseId, await skipKickoff(courseId)));
  return (
    <Dialog isOpen onClose={onClose} title={t('skip.title')} look="question">
      <div className="flex flex-col gap-4">
        <p>{t('skip.text')}</p>
        <p>{t('skip.once')}</p>
        {skip.failure !== undefined && <Notice kind="danger">{failureText(skip.failure)}</Notice>}
        <div className="ways pt-2">
          <ButtonLink href={stepAddress(courseId, step)}>{translations('learning')('steps.kickoff')}</ButtonLink>
          <Button look="secondary" busy={skip.isBusy} onClick={() => void skip.run()}>
            {t('skip.confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
