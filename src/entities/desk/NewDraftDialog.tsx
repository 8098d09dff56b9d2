import { drafts, draftLimits } from '#contract/desk/drafts';
import { locales, type Locale } from '#contract/locales';
import { LanguageOptions } from './languages.tsx';
import { request } from '../../platform/api/request.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { draftAddress } from './draft-address.ts';
import { slugOf } from './slug.ts';

/** What a new course or webinar is asked for. */
export interface NewDraft {
  readonly id: string;
  readonly title: string;
  /** The original language. */
  readonly locale: Locale;
}

interface Props {
  /** The translations of the dialog, below `new`. */
  readonly namespace: 'drafts' | 'webinar-packages';
  readonly cancel: string;
  readonly draftOf: (asked: NewDraft) => {
    readonly draftId: string;
    readonly texts: Readonly<Record<string, string>>;
  };
  readonly onClose: () => void;
}

/** Starts a draft of a new course or webinar. */
export function NewDraftDialog({ namespace, cancel, draftOf, onClose }: Props) {
  const t = translations(namespace);
  const required = translations('errors')('fields.required');
  const blank = { title: '', id: '', locale: currentLocale() };
  const { draft, fill, deleteDraft } = useDraft<typeof blank>(`new-${namespace}`, blank);
  const id = draft.id || slugOf(draft.title);
  return (
    <FormDialog
      title={t('new.open')}
      submit={t('new.submit')}
      cancel={cancel}
      check={() => ({
        ...(!draft.title.trim() && { title: required }),
        ...(!/^[a-z0-9-]+$/.test(id) && { id: t('new.badId', { max: draftLimits.id }) }),
      })}
      send={async () => {
        const title = draft.title.trim();
        const { draftId, texts } = draftOf({ id, title, locale: draft.locale });
        await request(drafts.endpoints.create, { body: { draftId, title, texts } });
        deleteDraft();
        location.assign(draftAddress(draftId));
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
            name="id"
            label={t('new.id')}
            hint={t('new.idHint')}
            error={errors['id']}
            value={id}
            maxLength={draftLimits.id}
            spellCheck={false}
            onChange={({ target }) => fill({ id: target.value })}
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
