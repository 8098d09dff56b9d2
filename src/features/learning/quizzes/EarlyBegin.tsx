import { translations } from '../../../platform/text/translations.ts';
import { EarlyPart, EarlyText } from '../../../ui/display/early-values.tsx';

export const beginLook = 'mx-auto flex max-w-[560px] flex-col items-center gap-5 text-center';

const kinds = ['kickoff', 'practice', 'mastery'] as const;

export function Art({ name = 'quiz-start' }: { readonly name?: 'quiz-start' | 'quiz-failed' }) {
  return <img src={`/art/${name}.svg`} alt="" width="240" height="180" />;
}

/** What the screen that begins a quiz shows first, before React has loaded. */
export function EarlyBegin() {
  const t = translations('quizzes');
  return (
    <EarlyPart when="attempt=null" className={beginLook}>
      <Art />
      {kinds.map((kind) => (
        <EarlyPart key={kind} when={`kind=${kind}`} className="contents">
          <div>
            <EarlyText of="courseTitle" className="block text-quiet" />
            <h2 className="mt-1 text-2xl sm:text-3xl">{t(`kinds.${kind}`)}</h2>
          </div>
          <p className="text-prose">{t(`about.${kind}`)}</p>
        </EarlyPart>
      ))}
    </EarlyPart>
  );
}
