import { useState, type FormEvent } from 'react';
import { roomLimits, type RoomPoll } from '#contract/webinars/live';
import { failureText, fieldTexts } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';
import { PollResults } from '../PollResults.tsx';
import { closePoll, launchPoll } from './desk-stores.ts';

interface Props {
  readonly webinar: string;
  readonly polls: readonly RoomPoll[];
}

/** Polls with their results, and the form to launch one. */
export function DeskPolls({ webinar, polls }: Props) {
  const t = translations('live');
  return (
    <section aria-labelledby="desk-polls" className="flex flex-col gap-3">
      <h2 id="desk-polls" className="text-lg">
        {t('polls.title')}
      </h2>
      <PollForm webinar={webinar} />
      {polls.map((poll) => (
        <LaunchedPoll key={poll.id} webinar={webinar} poll={poll} />
      ))}
    </section>
  );
}

function LaunchedPoll({ webinar, poll }: { readonly webinar: string; readonly poll: RoomPoll }) {
  const { isBusy, failure, run } = useAction(() => closePoll(webinar, poll.id));
  return (
    <article className="card flex flex-col gap-3 p-4">
      <h3 className="break-words text-base">{poll.question}</h3>
      <PollResults poll={poll} />
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      {poll.isOpen && (
        <Button look="secondary" wide busy={isBusy} onClick={() => void run()}>
          {translations('live')('polls.close')}
        </Button>
      )}
    </article>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function PollForm({ webinar }: { readonly webinar: string }) {
  const t = translations('live');
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const { isBusy, failure, run } = useAction(async () => {
    await launchPoll(webinar, id, { question, options: linesOf(options) });
    setQuestion('');
    setOptions('');
    setId(crypto.randomUUID());
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const errors = failure === undefined ? {} : fieldTexts(failure);
  const optionError = Object.entries(errors).find(([field]) => field.startsWith('options'))?.[1];
  return (
    <form onSubmit={submit} className="card flex flex-col gap-3 p-4">
      <TextField
        label={t('polls.question')}
        maxLength={roomLimits.pollQuestion}
        value={question}
        error={errors['question']}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <TextArea
        label={t('polls.options')}
        hint={t('polls.optionsHint', { count: roomLimits.options })}
        value={options}
        error={optionError}
        onChange={(event) => setOptions(event.target.value)}
      />
      {failure !== undefined && Object.keys(errors).length === 0 && (
        <Notice kind="danger">{failureText(failure)}</Notice>
      )}
      <Button type="submit" wide busy={isBusy}>
        {t('polls.launch')}
      </Button>
    </form>
  );
}
