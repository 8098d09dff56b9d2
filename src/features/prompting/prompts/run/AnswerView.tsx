import { Check, Copy, RotateCcw, Square } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PromptTask } from '#contract/prompting/prompts/choices';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { RichText } from '../../../../ui/RichText.tsx';
import { checksOf } from '../checks.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import type { Answer, End } from './use-run.ts';
import { Marked } from 'marked';

/** Renders a model's Markdown: HTML is removed, links show their targets, and images are not loaded. */
const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: () => '',
    image: () => '',
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const url = URL.canParse(href) ? new URL(href) : undefined;
      if (!url || !/^https?:$/.test(url.protocol)) return text;
      return `<a href="${url.href.replaceAll('&', '&amp;')}" target="_blank">${text}</a> (${url.host})`;
    },
  },
});

/** Markdown as rich text, to be rendered by `RichText` only. */
function richTextOf(markdown: string): string {
  return marked.parse(markdown) as string;
}

interface Props {
  readonly answer: Answer;
  readonly task: PromptTask | null;
  readonly onStop: () => void;
  /** Missing if no run is left. */
  readonly onAgain: (() => void) | undefined;
}

/** Regular ends; all others show a warning. */
const quiet: readonly End[] = ['done', 'stopped'];

/** The streamed answer of a model, with a notice and what to check in it. */
export function AnswerView({ answer: { text, end }, task, onStop, onAgain }: Props) {
  const t = translations('prompt-run');
  const html = useMemo(() => richTextOf(text), [text]);
  const [copied, setCopied] = useState<string>();
  const copy = async () => void ((await copyText(text)) && setCopied(text));
  const said = end === null ? t('running') : typeof end === 'string' ? t(`ends.${end}`) : end.refusal;
  const Icon = copied === text ? Check : Copy;
  return (
    <div className="flex flex-col gap-5">
      <p className="rounded-card bg-warning-soft px-4 py-3 text-warning">{t('disclaimer')}</p>
      <div aria-busy={end === null}>{text && <RichText html={html} />}</div>
      {end === null || quiet.includes(end) ? (
        <p role="status" className="text-sm text-quiet">
          {said}
        </p>
      ) : (
        <Notice kind="warning">{said}</Notice>
      )}
      {text && <Checks task={task} />}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        {end === null && (
          <Button look="secondary" size="bar" onClick={onStop}>
            <Square size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('stop')}
          </Button>
        )}
        {end !== null && text && (
          <Button size="bar" onClick={() => void copy()}>
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            {t(copied === text ? 'copied' : 'copy')}
          </Button>
        )}
        {end !== null && onAgain && (
          <Button look="secondary" size="bar" onClick={onAgain}>
            <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What to check in an answer: for the task if a template has it, else in general. */
function Checks({ task }: { readonly task: PromptTask | null }) {
  const t = translations('prompt-run');
  const own = task ? checksOf(task, translations('prompt-template-details')) : [];
  const checks = own.length > 0 ? own : ['references', 'doses', 'fit', 'missing'].map((one) => t(`checks.${one}`));
  return (
    <section aria-labelledby="check-this" className="rounded-card border border-line px-4 py-3">
      <h3 id="check-this" className="mb-2 text-base">
        {t('checks.title')}
      </h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </section>
  );
}
