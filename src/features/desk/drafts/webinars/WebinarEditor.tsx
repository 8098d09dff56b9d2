import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { DocumentEditor } from '../DocumentEditor.tsx';
import type { EditorProps } from '../FileEditor.tsx';
import { TabbedForm } from '../TabbedForm.tsx';
import { AccreditationFields } from '../disclosed/AccreditationFields.tsx';
import { PeopleFields } from '../disclosed/PeopleFields.tsx';
import { ProgramFields } from './ProgramFields.tsx';
import { RecordingFields } from './RecordingFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

const files = import.meta.glob<Texts>('/locales/*/{course,document-fields,learning,webinar,webinars}.json', {
  import: 'default',
});

const WebinarPreview = deferred(() =>
  loadWithTranslations(
    ['course', 'learning', 'webinar', 'webinars'],
    files,
    async () => (await import('./WebinarPreview.tsx')).WebinarPreview,
  ),
);

const schedule = ['startsAt', 'minutes', 'zone', 'capacity', 'specialty', 'spoken', 'languages', 'free', 'live'];

/** The editor, once its translations are loaded as well. */
export const loadWebinarEditor = () => loadWithTranslations('document-fields', files, async () => WebinarEditor);

/** The facts of a webinar in a form beside what learners see, or as text. */
function WebinarEditor(editor: EditorProps) {
  const { draft, outline, onOpen } = editor;
  const t = translations('webinar-draft');
  return (
    <DocumentEditor editor={editor} invalid={t('invalid')}>
      {(document, asText) => (
        <TabbedForm
          {...{ editor, document, asText }}
          label={t('parts')}
          parts={[
            { id: 'program', label: t('part.program'), fields: (form) => <ProgramFields form={form} /> },
            {
              ...{ id: 'schedule', label: t('part.schedule'), entries: schedule },
              fields: (form) => <ScheduleFields form={form} languages={outline.languages} />,
            },
            {
              ...{ id: 'speakers', label: t('part.speakers'), entries: ['speakers'] },
              fields: (form) => <PeopleFields form={form} name="speakers" legend={t('speakers')} />,
            },
            {
              ...{ id: 'accreditations', label: t('part.accreditations'), entries: ['accreditations'] },
              fields: (form) => (
                <>
                  <p className="text-quiet">{t('accreditations')}</p>
                  <AccreditationFields form={form} webinar={{ hasQuiz: outline.quizzes.length > 0 }} />
                </>
              ),
            },
            {
              ...{ id: 'recording', label: t('part.recording'), entries: ['recording'] },
              fields: (form) => <RecordingFields form={form} draft={draft} outline={outline} onOpen={onOpen} />,
            },
          ]}
          preview={(previewed, locale) => <WebinarPreview draft={draft} document={previewed} locale={locale} />}
        />
      )}
    </DocumentEditor>
  );
}
