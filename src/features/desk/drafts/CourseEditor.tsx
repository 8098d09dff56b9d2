import { useDeferredValue, useMemo, useState } from 'react';
import { isMap, isSeq, parseDocument, type Document } from 'yaml';
import { courseSpecialties } from '#contract/people/accounts/professions';
import type { Locale } from '#contract/locales';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { changeText } from './draft-store.ts';
import type { EditorProps } from './FileEditor.tsx';
import { LanguageOptions } from '../../../entities/desk/languages.tsx';
import { TextEditor } from './TextEditor.tsx';
import { withChanges, type Changes } from '#contract/library/content/files/yaml-changes';

/** The facts of a course in a form, or as text. */
export function CourseEditor(props: EditorProps) {
  const { texts, path, line } = props;
  const t = translations('drafts');
  const text = texts.get(path) ?? '';
  const document = useMemo(() => parseDocument(text), [text]);
  const isValid = document.errors.length === 0 && isMap(document.contents);
  // A fault leads to its line.
  const [isText, setText] = useState(line > 0);
  if (isValid && !isText) return <CourseForm {...props} document={document} onText={() => setText(true)} />;
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      {isValid ? (
        <Button size="sm" look="secondary" onClick={() => setText(false)}>
          {t('quiz.asForm')}
        </Button>
      ) : (
        <Notice kind="warning">{t('course.invalid')}</Notice>
      )}
      <TextEditor {...props} />
    </div>
  );
}

/** Texts of a course in each language; the long ones have several lines. */
const localized = ['title', 'promise', 'description', 'audience', 'method', 'support'] as const;

interface FormProps extends EditorProps {
  readonly document: Document;
  readonly onText: () => void;
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

function CourseFields({ draft, outline, path, document, locale, setLocale, onText }: FieldsProps) {
  const t = translations('drafts');
  const professions = translations('professions');
  const change = (changes: Changes) => changeText(draft.draftId, path, withChanges(document, changes));
  const value = (...place: (string | number)[]) => {
    const found: unknown = document.getIn(place);
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('course.specialty')}
          value={value('specialty')}
          onChange={({ target }) => change([[['specialty'], target.value]])}
        >
          {courseSpecialties.map((one) => (
            <option key={one} value={one}>
              {professions(`specialties.${one}`)}
            </option>
          ))}
        </SelectField>
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
      {localized.map((name) => {
        const Field = name === 'title' ? TextField : TextArea;
        return (
          <Field
            key={name}
            lang={locale}
            label={t(`course.${name}`)}
            value={value(name, locale)}
            {...(name === 'description' && { rows: 8, hint: t('course.descriptionHint') })}
            onChange={({ target }: { readonly target: { readonly value: string } }) =>
              change([[[name, locale], target.value]])
            }
          />
        );
      })}
      <Entries name="objectives" prefix="objective" fields={[['text', locale]]} {...{ document, value, change }} />
      <Entries name="references" prefix="r" fields={[['text'], ['url']]} {...{ document, value, change }} />
      <Button look="quiet" onClick={onText}>
        {t('quiz.asText')}
      </Button>
    </div>
  );
}

interface EntriesProps {
  readonly name: 'objectives' | 'references';
  /** Of the ids of new entries. */
  readonly prefix: string;
  /** Paths below an entry; the first is a text. */
  readonly fields: readonly (readonly string[])[];
  readonly document: Document;
  readonly value: (...place: (string | number)[]) => string;
  readonly change: (changes: Changes) => void;
}

/** A list of the course, whose entries are changed and added. */
function Entries({ name, prefix, fields, document, value, change }: EntriesProps) {
  const t = translations('drafts');
  const list: unknown = document.get(name);
  const count = isSeq(list) ? list.items.length : 0;
  const ids = Array.from({ length: count }, (_, at) => value(name, at, 'id'));
  const add = () => {
    let number = count + 1;
    while (ids.includes(`${prefix}${number}`)) number++;
    const texts = fields[0]?.[1] ? { [fields[0][1]]: '' } : '';
    change([[[name, count], { id: `${prefix}${number}`, text: texts }]]);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold text-ink">{t(`course.${name}`)}</legend>
      {ids.map((id, at) => (
        <div key={at} className="flex flex-col gap-3 rounded-card border border-line p-4">
          {fields.map((place) => (
            <TextArea
              key={place[0]}
              rows={2}
              label={t(`course.${name}Fields.${place[0]}`, { number: at + 1, id })}
              value={value(name, at, ...place)}
              onChange={({ target }) =>
                change([[[name, at, ...place], place[0] === 'url' && !target.value ? undefined : target.value]])
              }
            />
          ))}
        </div>
      ))}
      <Button size="sm" look="secondary" onClick={add}>
        {t(`course.add.${name}`)}
      </Button>
    </fieldset>
  );
}
