import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  /** What is asked, by its words. */
  readonly about: 'renewal' | 'end' | 'removal';
  /** What it is asked about, where there are several. */
  readonly name?: string;
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation of what cannot be undone. */
export function QuestionDialog({ about, name = '', send, onClose }: Props) {
  const t = translations('factors-section');
  return (
    <FormDialog
      title={t(`${about}.title`, { name })}
      submit={t(`${about}.submit`)}
      cancel={t('cancel')}
      look={about === 'renewal' ? 'primary' : 'danger'}
      isQuestion
      send={send}
      onClose={() => onClose()}
    >
      {() => <p>{t(`${about}.text`)}</p>}
    </FormDialog>
  );
}
