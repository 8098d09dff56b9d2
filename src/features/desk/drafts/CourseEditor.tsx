import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Document } from 'yaml';
import { courseSpecialties } from '#contract/people/accounts/professions';
import type { Locale } from '#contract/locales';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import {
  changeDocument,
  ChoiceAt,
  faultsIn,
  freeId,
  ListAt,
  LocalizedAt,
  TextAt,
  valueAt,
  type DocumentForm,
} from './document-form.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import type { EditorProps } from './FileEditor.tsx';
import { LanguageOptions } from '../../../entities/desk/languages.tsx';
import type { Changes } from '#contract/library/content/files/yaml-changes';

/** The facts of a course in a form, or as text. */
export function CourseEditor(editor: EditorProps) {
  return (
    <DocumentEditor editor={editor} invalid={translations('drafts')('course.invalid')}>
      {(document, asText) => <CourseForm {...editor} {...{ document, asText }} />}
    </DocumentEditor>
  );
}

/** Texts of a course in each language; the long ones have several lines. */
const localized = ['title', 'promise', 'description', 'audience', 'method', 'support'] as const;

interface FormProps extends EditorProps {
  readonly document: Document;
  /** Opens the text. */
  readonly asText: ReactNode;
}

const files = import.meta.glob<Texts>('/locales/*/course.json', { import: 'default' });
const previewFiles = import.meta.glob<Texts>('/locales/*/course-preview.json', { import: 'default' });

const CoursePreview = deferred(() =>
  loadWithTranslations('course', files, () =>
    loadWithTranslations(
      'course-preview',
      previewFiles,
      async () => (await import('./CoursePreview.tsx')).CoursePreview,
    ),
  ),
);

/** The form beside what learners see. */
function CourseForm(props: FormProps) {
  const { outline, texts, document } = props;
  const t = translations('drafts');
  const [locale, setLocale] = useState<Locale>(outline.languages[0] ?? 'en');
  const previewed = useDeferredValue(document);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <CourseFields {...props} {...{ locale, setLocale }} />
      <section
        aria-label={t('lesson.preview')}
        className="min-w-0 xl:sticky xl:top-20 xl:max-h-[85vh] xl:self-start xl:overflow-y-auto"
      >
        <CoursePreview {...{ outline, texts, locale }} document={previewed} />
      </section>
    </div>
  );
}

interface FieldsProps extends FormProps {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
}

function CourseFields({ draft, outline, faults, path, document, locale, setLocale, asText }: FieldsProps) {
  const t = translations('drafts');
  const professions = translations('professions');
  const change = (changes: Changes) => changeDocument(draft.draftId, path, changes);
  const form: DocumentForm = { document, locale, change, faults: faultsIn(faults, path) };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceAt
          form={form}
          at={['specialty']}
          label={t('course.specialty')}
          choices={courseSpecialties.map((one) => [one, professions(`specialties.${one}`)])}
        />
        {outline.languages.length > 1 && (
          <SelectField
            label={t('item.language')}
            value={locale}
            onChange={({ target }) => setLocale(target.value as Locale)}
          >
            <LanguageOptions languages={outline.languages} />
          </SelectField>
        )}
      </div>
      {localized.map((name) => (
        <LocalizedAt
          key={name}
          form={form}
          at={[name]}
          label={t(`course.${name}`)}
          {...(name !== 'title' && { rows: 4 })}
          {...(name === 'description' && { rows: 8, hint: t('course.descriptionHint') })}
        />
      ))}
      <ListAt
        form={form}
        at={['objectives']}
        legend={t('course.objectives')}
        add={t('course.add.objectives')}
        blank={() => ({ id: freeId(form, ['objectives'], 'objective'), text: { [locale]: '' } })}
      >
        {(place, number) => (
          <LocalizedAt
            form={form}
            at={[...place, 'text']}
            rows={2}
            label={t('course.objectivesFields.text', { number })}
          />
        )}
      </ListAt>
      <References form={form} />
      {asText}
    </div>
  );
}

function References({ form }: { readonly form: DocumentForm }) {
  const t = translations('drafts');
  return (
    <ListAt
      form={form}
      at={['references']}
      legend={t('course.references')}
      add={t('course.add.references')}
      blank={() => ({ id: freeId(form, ['references'], 'r'), text: '' })}
    >
      {(place, number) => {
        const id = valueAt(form, [...place, 'id']);
        return (
          <>
            <TextAt
              form={form}
              at={[...place, 'text']}
              rows={2}
              label={t('course.referencesFields.text', { number, id })}
            />
            <TextAt
              form={form}
              at={[...place, 'url']}
              rows={2}
              isOptional
              label={t('course.referencesFields.url', { number })}
            />
          </>
        );
      }}
    </ListAt>
  );
}
