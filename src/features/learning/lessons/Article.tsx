import { memo, useEffect, useRef, useState } from 'react';
import type { Lesson } from '#contract/learning/courses';
import { translations } from '../../../platform/text/translations.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { FiguresOf } from '../../../entities/figures/FiguresOf.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import type { ProgressReporter } from '../../../entities/player/progress-reporter.ts';
import { linkedShare, readShare, resumeReading } from './reading-place.ts';

/** Reading resumes above `minShare`; a completed article was read to its end above `maxShare`. */
const minShare = 0.04;
const maxShare = 0.98;

interface Props {
  readonly lesson: Pick<Lesson, 'kind' | 'html' | 'progress' | 'language'>;
  readonly reporter: ProgressReporter;
  /** Called once the text is on the page. */
  readonly onRender: (article: HTMLElement) => void;
}

/** The text of a lesson; the reading position in an article is saved. */
export const Article = memo(
  function Article({ lesson: { kind, html, progress, language }, reporter, onRender }: Props) {
    const [start] = useState(progress.completedAt && progress.position > maxShare ? 0 : progress.position);
    const [article, setArticle] = useState<HTMLElement>();
    const hasResumed = useRef(false);
    const isArticle = kind === 'article';

    useEffect(() => {
      if (article) onRender(article);
    }, [article, onRender]);

    useEffect(() => {
      if (!article || !isArticle) return;
      let frame = 0;
      const reportPosition = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => article.isConnected && reporter.moveTo(readShare(article)));
      };
      addEventListener('scroll', reportPosition, { passive: true });
      return () => {
        cancelAnimationFrame(frame);
        removeEventListener('scroll', reportPosition);
      };
    }, [article, isArticle, reporter]);

    useEffect(() => {
      if (!article || hasResumed.current) return;
      const linked = linkedShare(article);
      if (linked !== undefined) return resumeReading(article, linked);
      // The tools of the lesson scroll to a note.
      if (!isArticle || start < minShare || location.hash.startsWith('#note')) return;
      hasResumed.current = true;
      toast({ id: 'resumed', severity: 'info', summary: translations('lessons')('resumed') });
      return resumeReading(article, start);
    }, [article, isArticle, start]);

    useEffect(() => {
      if (!article) return;
      let stop: (() => void) | undefined;
      const follow = () => {
        const linked = linkedShare(article);
        if (linked === undefined) return;
        stop?.();
        stop = resumeReading(article, linked);
      };
      addEventListener('hashchange', follow);
      return () => {
        stop?.();
        removeEventListener('hashchange', follow);
      };
    }, [article]);

    return (
      <div lang={language} className={article ? undefined : 'min-h-dvh'}>
        <RichText html={html} hasOwnTask onRender={setArticle} />
        {article && <FiguresOf text={article} lang={language} />}
      </div>
    );
  },
  (before, now) => before.lesson.html === now.lesson.html,
);
