import { useState } from 'react';
import { drafts, webinarOfDraft, type Draft } from '#contract/desk/drafts';
import { ApiError, request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { draftAddress } from '../../../entities/desk/draft-address.ts';
import { discardEdits, saveAll } from './draft-store.ts';

/** The address of the list of courses, or of webinars. */
const listAddress = (draftId: string) =>
  draftAddress('').replace(/\/drafts\/$/, webinarOfDraft(draftId) === undefined ? '/courses' : '/webinars');

interface Props {
  readonly draft: Draft;
  readonly question: 'publish' | 'discard';
  readonly onClose: () => void;
}

/** Asks before a draft is published or discarded; then the list of courses or webinars opens. */
export function DraftQuestion({ draft: { draftId, version }, question, onClose }: Props) {
  const t = translations('drafts');
  const [isRescheduled, setRescheduled] = useState(false);
  const params = { draftId };
  const publish = async () => {
    try {
      const { state } = await request(drafts.endpoints.publish, { params });
      return state === 'done';
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.code !== 'WEBINAR_CHANGED' || isRescheduled) throw reason;
      const { adoptPresentSchedule } = await import('./webinars/present-schedule.ts');
      await adoptPresentSchedule(draftId);
      setRescheduled(true);
      return undefined;
    }
  };
  return (
    <FormDialog
      title={t(`${question}.title`)}
      submit={t(`${question}.submit`)}
      look={question === 'discard' ? 'danger' : 'primary'}
      isQuestion
      cancel={t('cancel')}
      send={async () => {
        if (question === 'publish') {
          if (!(await saveAll(draftId))) return onClose();
          const isDone = await publish();
          if (isDone === undefined) return;
          if (!isDone) return onClose();
        } else {
          discardEdits(draftId);
          await request(drafts.endpoints.discard, { params });
        }
        location.assign(listAddress(draftId));
      }}
      onClose={onClose}
    >
      {() => (
        <p role="status">
          {isRescheduled ? translations('webinar-draft')('rescheduled') : textOf(question, draftId, version)}
        </p>
      )}
    </FormDialog>
  );
}

/** What publishing or discarding does. */
function textOf(question: Props['question'], draftId: string, version: number | null): string {
  const isWebinar = webinarOfDraft(draftId) !== undefined;
  if (isWebinar && question === 'publish') return translations('webinar-draft')('publish');
  return translations('drafts')(`${question}.text`, { next: (version ?? 0) + 1 });
}
