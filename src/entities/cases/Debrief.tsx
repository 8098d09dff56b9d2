import { RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import type { CaseState } from '#contract/library/content/case-engine';
import { minPeers, type CaseLesson } from '#contract/learning/cases';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Decision } from './Decision.tsx';
import { Happened } from './Happened.tsx';
import { Mark } from './Mark.tsx';

interface Props {
  readonly played: CaseLesson;
  readonly states: readonly CaseState[];
  readonly choices: readonly string[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAgain: () => void;
}

/** How a run ended, and each of its decisions beside the guideline and beside those of peers. */
export function Debrief({ played, states, choices, heading, onAgain }: Props) {
  const t = translations('cases');
  const { content, language, references, peers } = played;
  const last = states.at(-1);
  const ending = content.endings.find(({ id }) => id === last?.ending);
  const option = content.scenes
    .find(({ id }) => id === states.at(-2)?.scene)
    ?.options.find(({ id }) => id === choices.at(-1));
  return (
    <div className="flex flex-col gap-6">
      {option && <Happened language={language} result={option.result} />}
      <section className="flex flex-col gap-2">
        {ending && <Mark kind={ending.outcome}>{t(`outcomes.${ending.outcome}`)}</Mark>}
        <h2 ref={heading} lang={language} tabIndex={-1} className="text-xl focus:outline-none">
          {ending?.title}
        </h2>
        <p lang={language} className="text-prose">
          {ending?.text}
        </p>
        <div className="ways print:hidden">
          <Button look="secondary" onClick={onAgain}>
            <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" />
            {t('again')}
          </Button>
        </div>
      </section>
      <section aria-labelledby="debrief" className="flex flex-col gap-3">
        <h2 id="debrief" className="text-lg">
          {t('debrief')}
        </h2>
        <p className="text-quiet">
          {t('model')} {peers.length > 0 ? t('peersNote') : t('peersLater', { min: minPeers })}
        </p>
        <ol className="flex flex-col gap-4">
          {choices.map((choice, index) => {
            const [before, after] = [states[index], states[index + 1]];
            return before && after && <Decision key={index} {...{ played, before, after, choice }} />;
          })}
        </ol>
      </section>
      <Guidelines references={references} />
    </div>
  );
}

/** What the guidelines cite, by the numbers of the course. */
function Guidelines({ references }: Pick<CaseLesson, 'references'>) {
  return (
    <section aria-labelledby="guidelines" className="border-t border-line pt-6">
      <h2 id="guidelines" className="text-base">
        {translations('cases')('references')}
      </h2>
      <ol className="mt-3 flex max-w-[68ch] list-decimal flex-col gap-2 pl-7 text-sm marker:text-quiet">
        {references.map(({ number, text, url }) => (
          <li
            key={number}
            id={`guideline-${number}`}
            value={number}
            className="scroll-mt-24 break-words pl-1 target:bg-primary-50"
          >
            {text}{' '}
            {url && (
              <a
                href={url}
                rel="noopener noreferrer"
                className="break-all text-primary-800 underline underline-offset-3"
              >
                {url.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
