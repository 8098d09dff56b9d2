import { draftOfWebinar } from '#contract/desk/drafts';
import { translations } from '../../../platform/text/translations.ts';
import { NewDraftDialog } from '../../../entities/desk/NewDraftDialog.tsx';
import { newWebinarText } from './new-webinar.ts';

/** Starts a draft of a new webinar. */
export function NewWebinarDialog({ onClose }: { readonly onClose: () => void }) {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <NewDraftDialog
      namespace="webinar-packages"
      cancel={translations('webinar-packages')('back')}
      draftOf={(asked) => ({
        draftId: draftOfWebinar(asked.id),
        texts: { 'webinar.yaml': newWebinarText(asked, zone, new Date()) },
      })}
      onClose={onClose}
    />
  );
}
