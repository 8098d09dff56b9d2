import { drafts, draftLimits } from '#contract/desk/drafts';
import { locales, type Locale } from '#contract/locales';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { useDraft } from '../../../../ui/use-draft.ts';
import { draftAddress } from '../draft-address.ts';
import { LanguageOptions } from '../../../../entities/desk/languages.tsx';
import { newCourseTexts } from './new-course.ts';
import { slugOf } from '../slug.ts';

/** Starts a draft of a new course. */
export function NewCourseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = translations('drafts');
  const required = translations('errors')('fields.required');
  const blank = { title: '', courseId: '', locale: currentLocale() };
  const { draft, fill, deleteDraft } = useDraft<typeof blank>('new-course', blank);
  const courseId = draft.courseId || slugOf(draft.title);
  return (
    <FormDialog
      title={t('new.title')}
      submit={t('new.submit')}
      cancel={t('cancel')}
      check={() => ({
        ...(!draft.title.trim() && { title: required }),
        ...(!/^[a-z0-9-]+$/.test(courseId) && { courseId: t('new.badId', { max: draftLimits.courseId }) }),
      })}
      send={async () => {
        const title = draft.title.trim();
        const texts = newCourseTexts(courseId, title, draft.locale, new Date().toISOString().slice(0, 10));
        await request(drafts.endpoints.create, { body: { draftId: courseId, title, texts } });
        deleteDraft();
        location.assign(draftAddress(courseId));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="title"
            label={t('new.name')}
            error={errors['title']}
            value={draft.title}
            maxLength={draftLimits.title}
            onChange={({ target }) => fill({ title: target.value })}
          />
          <TextField
            name="courseId"
            label={t('new.courseId')}
            hint={t('new.courseIdHint')}
            error={errors['courseId']}
            value={courseId}
            maxLength={draftLimits.courseId}
            spellCheck={false}
            onChange={({ target }) => fill({ courseId: target.value })}
          />
          <SelectField
            name="locale"
            label={t('new.language')}
            value={draft.locale}
            onChange={({ target }) => fill({ locale: target.value as Locale })}
          >
            <LanguageOptions languages={locales} />
          </SelectField>
        </>
      )}
    </FormDialog>
  );
}
