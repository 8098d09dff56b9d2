import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  /** The question, by its translation key. */
  readonly about: 'renewal' | 'end' | 'removal';
  /** The name of the passkey. */
  readonly name?: string;
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms an action that cannot be undone. */
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
