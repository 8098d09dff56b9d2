import type { PlannedRequirement } from '#contract/credit/planner';
import { translations } from '../../../../platform/text/translations.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { removeRequirement } from './planner-store.ts';

interface Props {
  readonly requirement: Pick<PlannedRequirement, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Confirms the deletion of a requirement. */
export function RemoveDialog({ requirement: { id, name }, onClose }: Props) {
  const t = translations('planner');
  return (
    <FormDialog
      isQuestion
      look="danger"
      title={t('remove.title', { name })}
      submit={t('remove.submit')}
      cancel={t('cancel')}
      send={async () => {
        await removeRequirement(id);
        onClose();
      }}
      onClose={onClose}
    >
      {() => <p>{t('remove.text')}</p>}
    </FormDialog>
  );
}
