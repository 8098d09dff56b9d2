import { translations } from '../../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { CardFields } from '../CardFields.tsx';
import { cardOf } from '../cards.ts';
import type { PlanWrites } from './subscription-actions.ts';

/** Replaces the card that is charged. */
export function CardDialog({ changeCard, onClose }: Pick<PlanWrites, 'changeCard'> & { readonly onClose: () => void }) {
  const t = translations('subscription-dialogs');
  return (
    <FormDialog
      title={t('card.title')}
      submit={t('card.submit')}
      cancel={t('card.cancel')}
      check={emptyFieldTexts}
      send={async (form) => {
        await changeCard(cardOf(form));
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => <CardFields errors={errors} />}
    </FormDialog>
  );
}
