import { useState } from 'react';
import { cancelReasons, type Subscription } from '#contract/commerce/billing';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { useDraft } from '../../../../ui/use-draft.ts';
import type { PlanWrites } from './subscription-actions.ts';

type Reason = (typeof cancelReasons)[number];

interface Props extends Pick<PlanWrites, 'cancel'> {
  readonly subscription: Subscription;
  /** The name of the group that pays, if one does. */
  readonly group?: string;
  readonly onClose: () => void;
}

/** Cancels a subscription at the end of its paid period, with an optional reason. */
export function CancelDialog({ subscription, group, cancel, onClose }: Props) {
  const t = translations('subscription-dialogs');
  const key = group ? 'cancel.group' : 'cancel';
  const [reason, setReason] = useState<Reason | null>(null);
  const { draft, fill, deleteDraft } = useDraft('cancellation', { comment: '' });
  return (
    <FormDialog
      title={t(`${key}.title`, { group: group ?? '' })}
      look="danger"
      submit={t(`${key}.submit`)}
      cancel={t(`${key}.keep`)}
      check={() => ({})}
      send={async () => {
        await cancel(reason, draft.comment);
        deleteDraft();
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(`${key}.text`, { date: dateText(subscription.accessUntil) })}</p>
          <Choices
            name="reason"
            legend={t('cancel.reason')}
            choices={cancelReasons.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
            chosen={reason ? [reason] : []}
            onChoose={setReason}
            layout=""
          />
          <TextArea
            name="comment"
            label={t('cancel.comment')}
            maxLength={1000}
            rows={3}
            value={draft.comment}
            onChange={({ target }) => fill({ comment: target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
