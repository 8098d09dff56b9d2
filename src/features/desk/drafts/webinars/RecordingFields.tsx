import type { Draft } from '#contract/desk/drafts';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { countAt, valueAt, type DocumentForm } from '../document-form.tsx';
import { changeText } from '../draft-store.ts';
import type { Outline } from '../outline.ts';
import { quizTerms } from '../disclosed/AccreditationFields.tsx';

const files = import.meta.glob<Texts>('/locales/*/video-fields.json', { import: 'default' });

const VideoFields = deferred(() =>
  loadWithTranslations('video-fields', files, async () => (await import('../video/VideoFields.tsx')).VideoFields),
);

interface Props {
  readonly form: DocumentForm;
  readonly draft: Draft;
  readonly outline: Outline;
  readonly onOpen: (path: string) => void;
}

const quizPath = 'quizzes/mastery.yaml';

/** The recording of a webinar that is over, with its mastery quiz. */
export function RecordingFields({ form, draft, outline, onOpen }: Props) {
  const t = translations('webinar-draft');
  const hasRecording = form.document.has('recording');
  const hasQuiz = outline.quizzes.length > 0;
  const addQuiz = () => {
    const recordings = Array.from({ length: countAt(form, ['accreditations']) }, (_, index) => index).filter(
      (index) => valueAt(form, ['accreditations', index, 'activity']) === 'recording',
    );
    form.change(
      recordings.flatMap((index) =>
        Object.entries(quizTerms).map(([name, value]) => [['accreditations', index, name], value] as const),
      ),
    );
    changeText(draft.draftId, quizPath, 'items: []\n');
    onOpen(quizPath);
  };
  return (
    <>
      <p className="text-quiet">{t('recording.hint')}</p>
      <VideoFields
        form={form}
        at={['recording']}
        draft={draft}
        languages={outline.languages}
        name="recording"
        onOpen={onOpen}
      />
      {hasRecording && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" look="secondary" onClick={hasQuiz ? () => onOpen(quizPath) : addQuiz}>
            {t(hasQuiz ? 'recording.openQuiz' : 'recording.addQuiz')}
          </Button>
          <Button size="sm" look="quiet" onClick={() => form.change([[['recording'], undefined]])}>
            {t('recording.remove')}
          </Button>
        </div>
      )}
    </>
  );
}
