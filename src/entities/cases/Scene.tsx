import { useId, useState, type RefObject } from 'react';
import { optionsIn, sceneOf, type CaseState } from '#contract/library/content/case-engine';
import type { Case } from '#contract/library/content/cases';
import type { Locale } from '#contract/locales';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { Happened } from './Happened.tsx';

interface Props {
  readonly content: Case;
  /** Of the case, which may differ from that of the page. */
  readonly language: Locale;
  readonly state: CaseState;
  /** The decision before this scene. */
  readonly last: { readonly state: CaseState; readonly option: string } | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isBusy: boolean;
  readonly onDecide: (optionId: string) => void;
}

/** A scene of a case with its decision. There is no limit of time: the clock moves by the minutes of a decision. */
export function Scene({ content, language, state, last, heading, isBusy, onDecide }: Props) {
  const t = translations('cases');
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const scene = sceneOf(content, state);
  const before = last && sceneOf(content, last.state)?.options.find((option) => option.id === last.option);
  const decide = () => {
    if (chosen === undefined) setMissing(true);
    else onDecide(chosen);
  };
  return (
    <form
      aria-labelledby={id}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      {before ? <Happened language={language} result={before.result} /> : <p className="text-quiet">{t('intro')}</p>}
      <div className="flex flex-col gap-2">
        <h2 id={id} ref={heading} lang={language} tabIndex={-1} className="text-xl focus:outline-none">
          {scene?.title}
        </h2>
        <p lang={language} className="text-prose">
          {scene?.text}
        </p>
      </div>
      <Choices
        name="option"
        legend={t('question')}
        layout=""
        error={isMissing && chosen === undefined ? t('missing') : undefined}
        chosen={chosen === undefined ? [] : [chosen]}
        onChoose={setChosen}
        choices={optionsIn(content, state).map((option) => ({
          value: option.id,
          label: (
            <>
              <span lang={language}>{option.text}</span>{' '}
              <span className="font-normal whitespace-nowrap text-quiet">{t('takes', { count: option.minutes })}</span>
            </>
          ),
        }))}
      />
      <div className="ways">
        <Button type="submit" busy={isBusy}>
          {t('decide')}
        </Button>
      </div>
    </form>
  );
}
