import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { roomLimits, type Room, type RoomQuestion } from '#contract/webinars/live';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { inOrder } from '../question-order.ts';
import { ask, vote } from '../room-stores.ts';
import { useMessage } from '../use-message.ts';

interface Props {
  readonly webinar: string;
  readonly room: Pick<Room, 'questions' | 'own' | 'endedAt'>;
}

/** Questions to the speakers with their votes, and the form to ask one. */
export function Questions({ webinar, room: { questions, own, endedAt } }: Props) {
  const t = translations('live');
  return (
    <section aria-labelledby="questions" className="flex min-w-0 flex-col gap-3">
      <h2 id="questions" className="text-xl">
        {t('questions.title')}
      </h2>
      {endedAt === null && <AskForm webinar={webinar} />}
      {questions.length === 0 ? (
        <p className="text-quiet">{t('questions.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {inOrder(questions).map((question) => (
            <Question
              key={question.id}
              webinar={webinar}
              question={question}
              isOwn={own.asked.includes(question.id)}
              isUpvoted={own.upvoted.includes(question.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface QuestionProps {
  readonly webinar: string;
  readonly question: RoomQuestion;
  readonly isOwn: boolean;
  readonly isUpvoted: boolean;
}

function Question({ webinar, question, isOwn, isUpvoted }: QuestionProps) {
  const t = translations('live');
  const { id, text, name, state, votes } = question;
  const { isBusy, failure, run } = useAction(() => vote(webinar, id, !isUpvoted));
  return (
    <li className="card flex flex-col gap-1 p-3">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 break-words text-ink">{text}</p>
        <button
          type="button"
          disabled={isOwn}
          aria-pressed={isUpvoted}
          aria-busy={isBusy || undefined}
          aria-label={t('questions.vote', { count: votes })}
          title={t('questions.vote', { count: votes })}
          onClick={() => void run()}
          className="flex min-h-10 shrink-0 items-center gap-1.5 rounded-field border border-line px-3 text-sm tabular-nums text-ink hover:border-primary-300 hover:bg-primary-50 disabled:text-quiet disabled:hover:border-line disabled:hover:bg-paper aria-pressed:border-primary-700 aria-pressed:bg-primary-50 aria-pressed:font-semibold"
        >
          <ThumbsUp size={16} strokeWidth={1.5} aria-hidden="true" />
          {votes}
        </button>
      </div>
      <p className="text-sm text-quiet">
        {isOwn ? t('questions.own') : (name ?? t('questions.anonymous'))}
        {state !== 'open' && ` · ${t(`questions.states.${state}`)}`}
      </p>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
    </li>
  );
}

function AskForm({ webinar }: { readonly webinar: string }) {
  const t = translations('live');
  const [isAnonymous, setAnonymous] = useState(false);
  const { text, setText, isBusy, failure, submit } = useMessage((id, written) =>
    ask(webinar, id, { text: written, isAnonymous }),
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label={t('questions.ask')}
        rows={2}
        maxLength={roomLimits.question}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex min-h-10 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={isAnonymous}
            onChange={(event) => setAnonymous(event.target.checked)}
            className="size-4 accent-primary-700"
          />
          {t('questions.isAnonymous')}
        </label>
        <Button type="submit" size="sm" busy={isBusy}>
          {t('questions.send')}
        </Button>
      </div>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
    </form>
  );
}
