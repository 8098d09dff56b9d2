import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Draft } from '#contract/desk/drafts';
import { isLocale } from '#contract/locales';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { changeText } from '../draft-store.ts';
import type { EditorProps } from '../FileEditor.tsx';
import { languageName } from '../../../../entities/desk/languages.tsx';
import { LessonBody } from './LessonBody.tsx';
import { joinLesson, splitLesson } from './lesson-text.ts';
import { LessonPreview, type WrittenLesson } from './LessonPreview.tsx';
import { sourceOf, translatedBefore } from './translation.ts';

const files = import.meta.glob<Texts>('/locales/*/video-fields.json', { import: 'default' });

const LessonVideo = deferred(() =>
  loadWithTranslations('video-fields', files, async () => (await import('./LessonVideo.tsx')).LessonVideo),
);

const SourceChanges = deferred(async () => (await import('./SourceChanges.tsx')).SourceChanges);

/** The text of a lesson in one language beside what learners see, or beside the language that it is translated from. */
export function LessonEditor({ draft, texts, outline, faults, path, line, onOpen }: EditorProps) {
  const t = translations('drafts');
  const text = texts.get(path) ?? '';
  const lesson = useMemo(() => splitLesson(text), [text]);
  const [, lessonId = '', locale] = /^lessons\/([^/.]+)\.(\w+)\.md$/.exec(path) ?? [];
  const [first] = outline.languages;
  const sourcePath = sourceOf(path, outline);
  const source = sourcePath && texts.get(sourcePath);
  const change = (changed: Parameters<typeof joinLesson>[1]) =>
    changeText(draft.draftId, path, joinLesson(lesson, changed));
  const language = isLocale(locale) ? locale : 'en';
  const previewed = useDeferredValue(lesson);
  const linesBefore = text.slice(0, text.length - lesson.body.length).split('\n').length - 1;
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4" lang={language}>
        <TextField
          label={t('lesson.title')}
          value={lesson.title}
          maxLength={200}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={t('lesson.summary')}
          hint={t('lesson.summaryHint')}
          rows={2}
          value={lesson.summary}
          onChange={({ target }) => change({ summary: target.value })}
        />
        <LessonBody
          key={path}
          draft={draft}
          references={outline.references}
          value={lesson.body}
          line={Math.max(0, line - linesBefore)}
          onChange={(body) => change({ body })}
        />
        <LessonVideo {...{ draft, texts, outline, faults, lessonId, onOpen }} locale={language} />
      </div>
      <Beside
        key={path}
        source={source === undefined || !first ? undefined : { ...splitLesson(source), language: first }}
        since={translatedBefore(draft, outline, path)}
        changes={(since) => <SourceChanges draft={draft} source={sourcePath ?? ''} text={source ?? ''} since={since} />}
        own={{ ...previewed, language }}
        draft={draft}
        texts={texts}
      />
    </div>
  );
}

interface BesideProps {
  readonly draft: Draft;
  readonly texts: ReadonlyMap<string, string>;
  readonly own: WrittenLesson;
  /** The text that is translated; absent in the original language. */
  readonly source: WrittenLesson | undefined;
  /** When the translation was stored, if the source was changed later. */
  readonly since: string | undefined;
  readonly changes: (since: string) => ReactNode;
}

/** The lesson as learners see it, and the text that is translated. */
function Beside({ draft, texts, own, source, since, changes }: BesideProps) {
  const t = translations('drafts');
  // The first save of the translation makes it the later one; the changes stay while it is open.
  const [translated] = useState(since);
  const [tab, setTab] = useState(translated ? 'changes' : source ? 'source' : 'preview');
  const original = source && {
    id: 'source',
    label: languageName(source.language),
    content: <LessonPreview media={draft.media} texts={texts} {...source} />,
  };
  const changed = translated && { id: 'changes', label: t('translation.changes'), content: changes(translated) };
  const preview = {
    id: 'preview',
    label: t('lesson.preview'),
    content: <LessonPreview media={draft.media} texts={texts} {...own} />,
  };
  return (
    <div className="min-w-0 xl:sticky xl:top-20 xl:max-h-[85vh] xl:self-start xl:overflow-y-auto">
      <Tabs
        label={t('lesson.beside')}
        selected={tab}
        onSelect={setTab}
        tabs={[changed, original, preview].filter((one) => one !== undefined && one !== '')}
      />
    </div>
  );
}
