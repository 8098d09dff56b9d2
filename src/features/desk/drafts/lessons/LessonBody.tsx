import { lexer } from 'marked';
import { useId, useState } from 'react';
import type { Draft } from '#contract/desk/drafts';
import { translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import type { Outline } from '../outline.ts';

const WritingField = deferred(async () => (await import('./writing/WritingField.tsx')).WritingField, {
  waiting: () => <Skeleton bars={['h-10', 'h-96']} />,
});

interface Props {
  readonly draft: Draft;
  readonly references: Outline['references'];
  /** Markdown. */
  readonly value: string;
  /** The line to show; 0 for none. */
  readonly line: number;
  readonly onChange: (value: string) => void;
}

export interface BodyProps extends Props {
  /** The id of the field. */
  readonly field: string;
  /** The id of its label; that of its hint ends with `-hint`. */
  readonly label: string;
}

/** The text of a lesson, as learners see it or as Markdown. */
export function LessonBody(props: Props) {
  const t = translations('drafts');
  const label = useId();
  const field = `${label}-field`;
  const [wantsMarkdown, setWantsMarkdown] = useState(false);
  const isOnlyMarkdown = definesLinks(props.value);
  const isMarkdown = wantsMarkdown || isOnlyMarkdown;
  const Field = isMarkdown ? MarkdownField : WritingField;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label id={label} htmlFor={field} className="font-semibold text-ink">
          {t('lesson.body')}
        </label>
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isMarkdown}
            disabled={isOnlyMarkdown}
            onChange={({ target }) => setWantsMarkdown(target.checked)}
          />
          {t('lesson.asMarkdown')}
        </label>
      </div>
      <div className="rounded-field border border-line bg-paper">
        <Field field={field} label={label} {...props} />
      </div>
      <p id={`${label}-hint`} className="text-sm text-quiet">
        {isOnlyMarkdown && `${t('lesson.onlyMarkdown')} `}
        {t('lesson.bodyHint')} {!isMarkdown && t('lesson.keys', { keys: 'Alt+F10' })}
      </p>
    </div>
  );
}

/** Whether a text defines addresses of links in lines of their own, on which all its parts depend. */
function definesLinks(markdown: string): boolean {
  return lexer(markdown).some(({ type }) => type === 'def');
}
