import { useMemo, useRef } from 'react';
import type { Document } from 'yaml';
import { beginCase, replayCase, type CaseState } from '#contract/library/content/case-engine';
import type { Case } from '#contract/library/content/cases';
import type { CaseLesson } from '#contract/learning/cases';
import type { Locale } from '#contract/locales';
import { Debrief } from '../../../../entities/cases/Debrief.tsx';
import { Monitor } from '../../../../entities/cases/Monitor.tsx';
import { Scene } from '../../../../entities/cases/Scene.tsx';
import { translations } from '../../../../platform/text/translations.ts';
import { outlineOf } from '../outline.ts';

interface Props {
  readonly texts: ReadonlyMap<string, string>;
  readonly document: Document;
  readonly locale: Locale;
  /** The decisions of the run so far. */
  readonly choices: readonly string[];
  readonly onChoose: (choices: readonly string[]) => void;
}

/** A case as learners play it, in one language; a change keeps the decisions that can still be made. */
export function CasePreview({ texts, document, locale, choices, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const played = useMemo(() => playedIn(document, texts, locale), [document, texts, locale]);
  const states = useMemo(() => played && statesOf(played.content, choices), [played, choices]);
  const [begin] = states ?? [];
  if (!played || !states || !begin) return <p className="text-quiet">{translations('case-draft')('incomplete')}</p>;
  const { content, language } = played;
  const state = states.at(-1) ?? begin;
  const decided = choices.slice(0, states.length - 1);
  return (
    <div className="card flex flex-col gap-6 p-5">
      <Monitor {...{ content, language, states }} />
      {state.ending === null ? (
        <Scene
          key={decided.join('/')}
          {...{ content, language, state, heading }}
          last={decided.length > 0 ? { state: states.at(-2) ?? begin, option: decided.at(-1) ?? '' } : undefined}
          isBusy={false}
          onDecide={(option) => onChoose([...decided, option])}
        />
      ) : (
        <Debrief {...{ played, states, heading }} choices={decided} onAgain={() => onChoose([])} />
      )}
    </div>
  );
}

/** The states of a run of those decisions that can be made; `undefined` if the case is too incomplete to play. */
function statesOf(content: Case, choices: readonly string[]): readonly CaseState[] | undefined {
  try {
    for (let count = choices.length; count > 0; count--) {
      const states = replayCase(content, choices.slice(0, count));
      if (states) return states;
    }
    return content.scenes.some(({ id }) => id === content.start) ? [beginCase(content)] : undefined;
  } catch {
    return undefined;
  }
}

/** A case that may be incomplete in one language; `undefined` without its lists. */
function playedIn(document: Document, texts: ReadonlyMap<string, string>, locale: Locale): CaseLesson | undefined {
  const content = inLanguage(document.toJS(), locale) as Partial<Case> | undefined;
  const lists = [content?.variables, content?.scenes, content?.endings];
  if (!content || !lists.every(Array.isArray)) return undefined;
  const { references } = outlineOf(texts.get('course.yaml') ?? '');
  const numbered = references.map(({ id, text }, index) => ({ id, text, number: index + 1 }));
  return { content: content as Case, language: locale, references: numbered, run: null, peers: [] };
}

/** A value whose texts in all languages are those in one. */
function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, locale));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.keys(value).some((key) => key === locale)) return (value as Record<string, unknown>)[locale];
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLanguage(one, locale)]));
}
