import { translations } from '../../../../platform/text/translations.ts';
import { NewDraftDialog } from '../../../../entities/desk/NewDraftDialog.tsx';
import { newCourseTexts } from './new-course.ts';

/** Starts a draft of a new course. */
export function NewCourseDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <NewDraftDialog
      namespace="drafts"
      cancel={translations('drafts')('cancel')}
      draftOf={({ id, title, locale }) => ({
        draftId: id,
        texts: newCourseTexts(id, title, locale, new Date().toISOString().slice(0, 10)),
      })}
      onClose={onClose}
    />
  );
}
