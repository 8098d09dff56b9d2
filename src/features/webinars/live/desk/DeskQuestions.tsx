import type { RoomQuestion } from '#contract/webinars/live';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { inOrder } from '../question-order.ts';
import { moderate } from './desk-stores.ts';

interface Props {
  readonly webinar: string;
  readonly questions: readonly RoomQuestion[];
}

/** The states that a question of each state can get, in the order of their buttons. */
const nextStates = {
  open: ['taken', 'answered', 'hidden'],
  taken: ['answered', 'open', 'hidden'],
  answered: ['open', 'hidden'],
  hidden: ['open'],
} as const satisfies Record<RoomQuestion['state'], readonly RoomQuestion['state'][]>;

/** All questions, which the host takes up, marks as answered, or hides. */
export function DeskQuestions({ webinar, questions }: Props) {
  const t = translations('live');
  return (
    <section aria-labelledby="desk-questions" className="flex min-w-0 flex-col gap-3">
      <h2 id="desk-questions" className="text-lg">
        {t('questions.title')}
      </h2>
      {questions.length === 0 ? (
        <p className="text-quiet">{t('questions.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {inOrder(questions).map((question) => (
            <Question key={question.id} webinar={webinar} question={question} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Question({ webinar, question }: { readonly webinar: string; readonly question: RoomQuestion }) {
  const t = translations('live');
  const { id, text, name, state, votes } = question;
  const { isBusy, failure, run } = useAction((next: RoomQuestion['state']) => moderate(webinar, id, next));
  return (
    <li className="card flex flex-col gap-2 p-4">
      <p className={`break-words ${state === 'hidden' ? 'text-quiet line-through' : 'text-ink'}`}>{text}</p>
      <p className="text-sm text-quiet">
        {name ?? t('questions.anonymous')} · {t('questions.votes', { count: votes })}
        {state !== 'open' && ` · ${t(`questions.states.${state}`)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {nextStates[state].map((next, place) => (
          // The pressed button stays, with the focus.
          <Button key={place} look="secondary" size="sm" busy={isBusy} onClick={() => void run(next)}>
            {t(`desk.moderate.${next}`)}
          </Button>
        ))}
      </div>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
    </li>
  );
}
