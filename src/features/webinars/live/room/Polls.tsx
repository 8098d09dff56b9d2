import type { Room, RoomPoll } from '#contract/webinars/live';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { PollResults } from '../PollResults.tsx';
import { answer } from '../room-stores.ts';

interface Props {
  readonly webinar: string;
  readonly room: Pick<Room, 'polls' | 'own'>;
}

/** Polls of the room, the latest first: open ones can be answered once, and then show their results. */
export function Polls({ webinar, room: { polls, own } }: Props) {
  if (polls.length === 0) return null;
  const latest = polls.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
  return (
    <section aria-labelledby="polls" className="flex flex-col gap-3">
      <h2 id="polls" className="text-lg">
        {translations('live')('polls.title')}
      </h2>
      <div aria-live="polite" className="flex flex-col gap-3">
        {latest.map((poll) => {
          const mine = own.answers.find((one) => one.poll === poll.id);
          return (
            <article key={poll.id} className="card flex flex-col gap-3 p-4">
              <h3 className="break-words text-base">{poll.question}</h3>
              {poll.isOpen && !mine ? (
                <PollChoices webinar={webinar} poll={poll} />
              ) : (
                <PollResults poll={poll} own={mine?.option} />
              )}
            </article>
          );
        })}
      </div>
    </section>
  );
}

function PollChoices({ webinar, poll }: { readonly webinar: string; readonly poll: RoomPoll }) {
  const { isBusy, failure, run } = useAction((option: number) => answer(webinar, poll.id, option));
  return (
    <>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      {poll.options.map(({ text }, option) => (
        <Button key={option} look="secondary" wide busy={isBusy} onClick={() => void run(option)}>
          <span className="min-w-0 break-words">{text}</span>
        </Button>
      ))}
    </>
  );
}
