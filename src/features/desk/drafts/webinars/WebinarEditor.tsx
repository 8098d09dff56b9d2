import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { isMap, parseDocument, type Document } from 'yaml';
import type { Locale } from '#contract/locales';
import type { Texts } from '#contract/text/texts';
import { LanguageOptions } from '../../../../entities/desk/languages.tsx';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { changeDocument, faultsIn, type DocumentForm } from '../document-form.tsx';
import type { EditorProps } from '../FileEditor.tsx';
import { TextEditor } from '../TextEditor.tsx';
import { AccreditationFields } from './AccreditationFields.tsx';
import { ProgramFields } from './ProgramFields.tsx';
import { RecordingFields } from './RecordingFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { SpeakerFields } from './SpeakerFields.tsx';

const files = import.meta.glob<Texts>('/locales/*/{course,learning,webinar,webinars}.json', { import: 'default' });

const WebinarPreview = deferred(() =>
  (['course', 'learning', 'webinar', 'webinars'] as const).reduce<
    () => Promise<(typeof import('./WebinarPreview.tsx'))['WebinarPreview']>
  >(
    (load, namespace) => () => loadWithTranslations(namespace, files, load),
    async () => (await import('./WebinarPreview.tsx')).WebinarPreview,
  )(),
);

/** The facts of a webinar in a form beside what learners see, or as text. */
export function WebinarEditor(props: EditorProps) {
  const { draft, texts, path, line } = props;
  const t = translations('drafts');
  const text = texts.get(path) ?? '';
  const document = useMemo(() => parseDocument(text), [text]);
  const isValid = document.errors.length === 0 && isMap(document.contents);
  // A fault leads to its line.
  const [isText, setText] = useState(line > 0);
  if (isValid && !isText)
    return (
      <WebinarForm
        {...props}
        document={document}
        change={(changes) => changeDocument(draft.draftId, path, changes)}
        onText={() => setText(true)}
      />
    );
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      {isValid ? (
        <Button size="sm" look="secondary" onClick={() => setText(false)}>
          {t('quiz.asForm')}
        </Button>
      ) : (
        <Notice kind="warning">{translations('webinar-draft')('invalid')}</Notice>
      )}
      <TextEditor {...props} />
    </div>
  );
}

interface FormProps extends EditorProps, Pick<DocumentForm, 'change'> {
  readonly document: Document;
  readonly onText: () => void;
}

function WebinarForm({ draft, outline, faults, path, document, change, onOpen, onText }: FormProps) {
  const t = translations('webinar-draft');
  const [first = 'en'] = outline.languages;
  const [chosen, setLocale] = useState<Locale>(first);
  const locale = outline.languages.includes(chosen) ? chosen : first;
  const [tab, setTab] = useState('program');
  const previewed = useDeferredValue(document);
  const form: DocumentForm = { document, locale, change, faults: faultsIn(faults, path) };
  const parts = [
    ['program', <ProgramFields key="program" form={form} />],
    ['schedule', <ScheduleFields key="schedule" form={form} languages={outline.languages} />],
    ['speakers', <SpeakerFields key="speakers" form={form} />],
    ['accreditations', <AccreditationFields key="accreditations" form={form} outline={outline} />],
    ['recording', <RecordingFields key="recording" form={form} draft={draft} outline={outline} onOpen={onOpen} />],
  ] as const;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {outline.languages.length > 1 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={translations('drafts')('item.language')}
            value={locale}
            onChange={({ target }) => setLocale(target.value as Locale)}
          >
            <LanguageOptions languages={outline.languages} />
          </SelectField>
        </div>
      )}
      <Tabs
        label={t('parts')}
        selected={tab}
        onSelect={setTab}
        tabs={parts.map(([id, content]) => ({
          id,
          label: labelOf(id, form.faults),
          content: (
            <div className="grid gap-6 xl:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-5">
                {content}
                <Button look="quiet" onClick={onText}>
                  {translations('drafts')('quiz.asText')}
                </Button>
              </div>
              <Beside>
                <WebinarPreview draft={draft} document={previewed} locale={locale} />
              </Beside>
            </div>
          ),
        }))}
      />
    </div>
  );
}

/** What learners see, beside the form in a wide window. */
function Beside({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="region"
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      aria-label={translations('drafts')('lesson.preview')}
      className="min-w-0 xl:sticky xl:top-20 xl:max-h-[85vh] xl:self-start xl:overflow-y-auto"
    >
      {children}
    </div>
  );
}

/** The entries of a document in each part of its form; the program has all others. */
const entriesOf: Readonly<Record<string, readonly string[]>> = {
  schedule: ['startsAt', 'minutes', 'zone', 'capacity', 'specialty', 'spoken', 'languages', 'free', 'live'],
  speakers: ['speakers'],
  accreditations: ['accreditations'],
  recording: ['recording'],
};

/** The name of a part of the form, with the number of its faults. */
function labelOf(part: string, faults: DocumentForm['faults']): string {
  const t = translations('webinar-draft');
  const isIn = (name: string) =>
    part === 'program' ? !Object.values(entriesOf).flat().includes(name) : entriesOf[part]?.includes(name);
  const number = [...faults.keys()].filter((path) => isIn(path.split('.')[0] ?? '')).length;
  const name = t(`part.${part}`);
  return number > 0 ? translations('drafts')('files.faulty', { name, number }) : name;
}
