import { useEffect, useRef, useState } from 'react';
import { beginCase, chooseOption, replayCase, type CaseState } from '#contract/library/content/case-engine';
import type { CaseLesson } from '#contract/learning/cases';
import type { Lesson } from '#contract/learning/courses';
import type { Texts } from '#contract/text/texts';
import type { ProgressReporter } from '../../../../entities/player/progress-reporter.ts';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import type { LessonAddress } from '../lesson-store.ts';
import { caseAt, saveRun } from './case-store.ts';
import { Debrief } from '../../../../entities/cases/Debrief.tsx';
import { Monitor } from '../../../../entities/cases/Monitor.tsx';
import { Scene } from '../../../../entities/cases/Scene.tsx';
import { valuesText } from '../../../../entities/cases/values.ts';

interface Props {
  readonly place: LessonAddress;
  readonly lesson: Lesson;
  readonly reporter: ProgressReporter;
}

/** The interactive case of a lesson, which loads after the page. */
function CasePlayer(props: Props) {
  const $case = caseAt(props.place);
  const loaded = useLoaded($case);
  if (loaded.state === 'ready')
    return <Player {...props} played={loaded.value} onConflict={() => void $case.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={bars} className="flex min-h-96 flex-col gap-4" />;
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice kind="danger">{failureText(loaded.reason)}</Notice>
      <Button look="secondary" onClick={() => void $case.reload()}>
        {translations('cases')('retry')}
      </Button>
    </div>
  );
}

const bars = ['h-5 w-40', 'h-28 w-full', 'h-7 w-2/3', 'h-5', 'h-5', 'h-11', 'h-11', 'h-11'];

const files = import.meta.glob<Texts>('/locales/*/cases.json', { import: 'default' });

/** The player, once its translations are loaded as well. */
export const loadCasePlayer = () => loadWithTranslations('cases', files, () => Promise.resolve(CasePlayer));

interface PlayerProps extends Props {
  readonly played: CaseLesson;
  readonly onConflict: () => void;
}

function Player({ place, lesson, reporter, played, onConflict }: PlayerProps) {
  const t = translations('cases');
  const { content, language } = played;
  const [isAgain, setAgain] = useState(false);
  const { number, choices } = runOf(played, isAgain);
  // A later version of the course may not have the options of a stored run.
  const states: readonly CaseState[] = replayCase(content, choices) ?? [beginCase(content)];
  const state = states.at(-1) ?? beginCase(content);
  const steps = states.length - 1;
  const moment = `${number}/${steps}`;
  const heading = useFocusAfter(moment);
  const decide = useAction(async (optionId: string) => {
    const run = { number, choices: [...choices.slice(0, steps), optionId] };
    const after = chooseOption(content, state, optionId);
    try {
      await saveRun(place, lesson, run, after?.ending !== null);
    } catch (reason) {
      onConflict();
      throw reason;
    }
    setAgain(false);
    if (lesson.progress.completedAt) return;
    if (after?.ending === null) reporter.moveTo(after.minute);
    else reporter.finish();
  });
  const said = steps > 0 ? `${t('clock', { count: state.minute })}. ${valuesText(content, state)}` : '';

  return (
    <div className="mb-10 flex flex-col gap-6">
      <p role="status" className="sr-only">
        {said}
      </p>
      <Monitor {...{ content, language, states }} />
      {decide.failure !== undefined && <Notice kind="danger">{failureText(decide.failure)}</Notice>}
      {state.ending === null ? (
        <Scene
          key={moment}
          {...{ content, language, state, heading }}
          last={steps > 0 ? { state: states[steps - 1] ?? state, option: choices[steps - 1] ?? '' } : undefined}
          isBusy={decide.isBusy}
          onDecide={(option) => void decide.run(option)}
        />
      ) : (
        <Debrief {...{ played, states, choices, heading }} onAgain={() => setAgain(true)} />
      )}
    </div>
  );
}

/** The latest run, or the one that is about to begin. */
function runOf({ run }: CaseLesson, isAgain: boolean) {
  if (run && !isAgain) return run;
  return { number: (run?.number ?? 0) + 1, choices: [] };
}

/** The heading that takes the focus when a key changes, but not on the first rendering. */
function useFocusAfter(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(key);
  useEffect(() => {
    if (latest.current === key) return;
    latest.current = key;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [key]);
  return heading;
}
