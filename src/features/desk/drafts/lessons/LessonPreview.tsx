import { useMemo } from 'react';
import { parse } from 'yaml';
import type { DraftMedia } from '#contract/desk/drafts';
import { citeFrom } from '#contract/library/content/files/citations';
import { htmlOf } from '#contract/library/content/files/markdown';
import type { Locale } from '#contract/locales';
import { RichText } from '../../../../ui/RichText.tsx';
import { mediaFilesOf } from '../draft-store.ts';

/** A lesson in one language. */
export interface WrittenLesson {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly language: Locale;
}

interface PreviewProps extends WrittenLesson {
  readonly media: readonly DraftMedia[];
  readonly texts: ReadonlyMap<string, string>;
}

/** A lesson as learners see it. */
export function LessonPreview({ media, texts, title, summary, body, language }: PreviewProps) {
  const html = useMemo(() => {
    const files = mediaFilesOf(media);
    const cite = citeFrom(documentIn(texts.get('course.yaml') ?? ''));
    const made = htmlOf(body, { picture: (path) => files.get(path), cite, onFault: () => undefined });
    return media.reduce((all, { name, url }) => all.replaceAll(`media:${name}`, url.replaceAll('&', '&amp;')), made);
  }, [media, texts, body]);
  return (
    <article lang={language} className="card flex flex-col gap-4 p-5">
      <h3 className="text-2xl">{title}</h3>
      <p className="text-lg text-quiet">{summary}</p>
      <RichText html={html} />
    </article>
  );
}

function documentIn(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
