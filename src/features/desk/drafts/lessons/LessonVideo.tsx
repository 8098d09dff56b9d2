import { useMemo } from 'react';
import { parseDocument } from 'yaml';
import type { Locale } from '#contract/locales';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { changeDocument, faultsIn, type DocumentForm } from '../document-form.tsx';
import type { EditorProps } from '../FileEditor.tsx';
import { Film } from '../video/Film.tsx';
import { VideoFields } from '../video/VideoFields.tsx';

interface Props extends Omit<EditorProps, 'path' | 'line'> {
  readonly lessonId: string;
  readonly locale: Locale;
}

/** What a video has and an article lacks. */
const entries = ['seconds', 'poster', 'sources', 'captions', 'chapters'] as const;

const path = 'course.yaml';

/** The film of a lesson, which makes an article a video. */
export function LessonVideo({ draft, texts, outline, faults, lessonId, locale, onOpen }: Props) {
  const t = translations('video-fields');
  const document = useMemo(() => parseDocument(texts.get(path) ?? ''), [texts]);
  const index = outline.lessons.findIndex(({ id }) => id === lessonId);
  const kind = outline.lessons[index]?.kind;
  if (document.errors.length > 0 || (kind !== 'article' && kind !== 'video')) return null;
  const at = ['lessons', index];
  const form: DocumentForm = {
    ...{ document, locale, faults: faultsIn(faults, path) },
    change: (changes) => changeDocument(draft.draftId, path, changes),
  };
  const remove = () => {
    const left = entries.filter((name) => document.hasIn([...at, name]));
    form.change([[[...at, 'kind'], 'article'], ...left.map((name) => [[...at, name], undefined] as const)]);
  };
  return (
    <details open={kind === 'video'} className="card px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink">{t('lesson.title')}</summary>
      <div className="flex flex-col gap-5 pb-4">
        <p className="text-quiet">{t('lesson.hint')}</p>
        <Film draft={draft} document={document} at={at} />
        <VideoFields
          {...{ form, at, draft, onOpen }}
          languages={outline.languages}
          name={lessonId}
          besides={{ kind: 'video' }}
        />
        {kind === 'video' && (
          <div>
            <Button size="sm" look="quiet" onClick={remove}>
              {t('lesson.remove')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
