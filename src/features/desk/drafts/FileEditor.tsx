import { useStore } from '@nanostores/react';
import { draftChannel, type Draft } from '#contract/desk/drafts';
import type { FileFault } from '#contract/library/content/files/yaml-files';
import { translations } from '../../../platform/text/translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { Conflict } from './Conflict.tsx';
import { $edits } from './draft-store.ts';
import { mediaPlace, nameIn } from './FileList.tsx';
import { MediaFiles } from './MediaFiles.tsx';
import { OthersHere } from './OthersHere.tsx';
import type { Outline } from './outline.ts';
import { Saves } from './Saves.tsx';
import { TextEditor } from './TextEditor.tsx';

const LessonEditor = deferred(async () => (await import('./lessons/LessonEditor.tsx')).LessonEditor);
const CourseEditor = deferred(async () => (await import('./CourseEditor.tsx')).loadCourseEditor());
const WebinarEditor = deferred(async () => (await import('./webinars/WebinarEditor.tsx')).loadWebinarEditor());
const CaseEditor = deferred(async () => (await import('./cases/CaseEditor.tsx')).loadCaseEditor());
const QuizEditor = deferred(async () => (await import('./quiz/QuizEditor.tsx')).QuizEditor);

export interface EditorProps {
  readonly draft: Draft;
  readonly texts: ReadonlyMap<string, string>;
  readonly outline: Outline;
  readonly faults: readonly FileFault[];
  readonly path: string;
  /** The line to show; 0 for none. */
  readonly line: number;
  readonly onOpen: (path: string, line?: number) => void;
}

/** The editor of one file: of a lesson, of questions, of pictures, or of any other text. */
export function FileEditor(props: EditorProps) {
  const { draft, texts, outline, path } = props;
  const t = translations('drafts');
  const edit = useStore($edits)[`${draft.draftId}/${path}`];
  if (path === mediaPlace) return <MediaFiles draft={draft} texts={texts} />;
  if (!texts.has(path)) return <p>{t('files.missing')}</p>;
  return (
    <section aria-labelledby="open-file" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="open-file" className="min-w-0 text-lg wrap-anywhere">
          {nameIn(path, texts, outline, t)}
        </h2>
        <Saves draftId={draft.draftId} path={path} />
      </div>
      <OthersHere channel={draftChannel(draft.draftId, path)} text="files.others" />
      {edit?.state === 'conflict' && <Conflict draft={draft} path={path} own={edit.text} />}
      <Editor {...props} />
    </section>
  );
}

/** The editor for the kind of a file. */
function Editor(props: EditorProps) {
  if (props.path === 'course.yaml') return <CourseEditor {...props} />;
  if (props.path === 'webinar.yaml') return <WebinarEditor {...props} />;
  if (props.path.startsWith('cases/')) return <CaseEditor {...props} />;
  if (props.path.startsWith('lessons/')) return <LessonEditor {...props} />;
  return props.path.startsWith('quizzes/') ? <QuizEditor {...props} /> : <TextEditor {...props} />;
}
