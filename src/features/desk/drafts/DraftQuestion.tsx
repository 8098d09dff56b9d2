import { drafts, type Draft } from '#contract/desk/drafts';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { draftAddress } from './draft-address.ts';
import { discardEdits, saveAll } from './draft-store.ts';

/** The address of the list of courses. */
const listAddress = () => draftAddress('').replace(/\/drafts\/$/, '/courses');

interface Props {
  readonly draft: Draft;
  readonly question: 'publish' | 'discard';
  readonly onClose: () => void;
}

/** Asks before a draft is published or discarded; then the list of courses opens. */
export function DraftQuestion({ draft: { draftId, version }, question, onClose }: Props) {
  const t = translations('drafts');
  const params = { draftId };
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
          const { state } = await request(drafts.endpoints.publish, { params });
          if (state === 'faulty') return onClose();
        } else {
          discardEdits(draftId);
          await request(drafts.endpoints.discard, { params });
        }
        location.assign(listAddress());
      }}
      onClose={onClose}
    >
      {() => <p>{t(`${question}.text`, { next: (version ?? 0) + 1 })}</p>}
    </FormDialog>
  );
}
