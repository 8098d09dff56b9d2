import type { Locale } from '#contract/locales';
import { locales } from '#contract/locales';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import type { Texts } from '#contract/text/texts';
import { LanguageOptions } from '../../../entities/desk/languages.tsx';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { AccreditationFields } from './disclosed/AccreditationFields.tsx';
import { PeopleFields } from './disclosed/PeopleFields.tsx';
import {
  CheckAt,
  ChoiceAt,
  DayAt,
  freeId,
  ListAt,
  LocalizedAt,
  TextAt,
  valueAt,
  type DocumentForm,
} from './document-form.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import { changeText } from './draft-store.ts';
import type { EditorProps } from './FileEditor.tsx';
import { TabbedForm } from './TabbedForm.tsx';

const files = import.meta.glob<Texts>('/locales/*/{course,course-draft,course-preview,dates,document-fields}.json', {
  import: 'default',
});

const CoursePreview = deferred(() =>
  loadWithTranslations(
    ['course', 'course-preview'],
    files,
    async () => (await import('./CoursePreview.tsx')).CoursePreview,
  ),
);

/** The editor, once its translations are loaded as well. */
export const loadCourseEditor = () =>
  loadWithTranslations(['course-draft', 'dates', 'document-fields'], files, async () => CourseEditor);

const facts = ['specialty', 'level', 'free', 'languages', 'released', 'reviewed'];

/** The facts of a course in a form beside what learners see, or as text. */
function CourseEditor(editor: EditorProps) {
  const { outline, texts } = editor;
  const t = translations('course-draft');
  return (
    <DocumentEditor editor={editor} invalid={translations('drafts')('course.invalid')}>
      {(document, asText) => (
        <TabbedForm
          {...{ editor, document, asText }}
          label={t('parts')}
          parts={[
            { id: 'content', label: t('part.content'), fields: (form) => <ContentFields form={form} /> },
            {
              ...{ id: 'facts', label: t('part.facts'), entries: facts },
              fields: (form) => <FactFields form={form} editor={editor} />,
            },
            {
              ...{ id: 'faculty', label: t('part.faculty'), entries: ['teachers'] },
              fields: (form) => <PeopleFields form={form} name="teachers" legend={t('faculty')} />,
            },
            {
              ...{ id: 'accreditations', label: t('part.accreditations'), entries: ['accreditations'] },
              fields: (form) => <AccreditationFields form={form} />,
            },
          ]}
          preview={(previewed, locale) => <CoursePreview {...{ outline, texts, locale }} document={previewed} />}
        />
      )}
    </DocumentEditor>
  );
}

/** Texts of a course in each language; the long ones have several lines. */
const localized = ['title', 'promise', 'description', 'audience', 'method', 'support'] as const;

/** What a course is about: its texts, objectives and references. */
function ContentFields({ form }: { readonly form: DocumentForm }) {
  const t = translations('drafts');
  return (
    <>
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
        remove={(number) => translations('course-draft')('remove.objectives', { number })}
        blank={() => ({ id: freeId(form, ['objectives'], 'objective'), text: { [form.locale]: '' } })}
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
    </>
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
      remove={(number) => translations('course-draft')('remove.references', { number })}
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

/** For whom a course is, in which languages, and when it was reviewed. */
function FactFields({ form, editor }: { readonly form: DocumentForm; readonly editor: EditorProps }) {
  const t = translations('course-draft');
  const specialties = translations('professions');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceAt
          form={form}
          at={['specialty']}
          label={translations('drafts')('course.specialty')}
          choices={courseSpecialties.map((one) => [one, specialties(`specialties.${one}`)])}
        />
        <ChoiceAt
          form={form}
          at={['level']}
          label={t('level')}
          choices={(['foundation', 'advanced'] as const).map((one) => [one, t(`levels.${one}`)])}
        />
        <DayAt form={form} at={['released']} label={t('released')} />
        <DayAt form={form} at={['reviewed']} label={t('reviewed')} />
      </div>
      <CheckAt form={form} at={['free']} label={translations('document-fields')('free')} />
      <AddLanguage form={form} editor={editor} />
    </>
  );
}

/** Adds a language to a course: each lesson gets its original text, to be translated. */
function AddLanguage({ form, editor }: { readonly form: DocumentForm; readonly editor: EditorProps }) {
  const t = translations('course-draft');
  const { draft, outline, texts } = editor;
  const { languages, lessons } = outline;
  const left = locales.filter((locale) => !languages.includes(locale));
  if (left.length === 0) return null;
  const add = (locale: Locale) => {
    for (const { id } of lessons) {
      const original = texts.get(`lessons/${id}.${languages[0]}.md`);
      const path = `lessons/${id}.${locale}.md`;
      if (original !== undefined && !texts.has(path)) changeText(draft.draftId, path, original);
    }
    form.change([[['languages'], [...languages, locale]]]);
  };
  return (
    <SelectField
      label={t('addLanguage')}
      hint={t('addLanguageHint')}
      value=""
      onChange={({ target }) => target.value && add(target.value as Locale)}
    >
      <option value="">{t('chooseLanguage')}</option>
      <LanguageOptions languages={left} />
    </SelectField>
  );
}
