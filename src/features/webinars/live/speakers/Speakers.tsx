import { useState, type FormEvent } from 'react';
import type { Reply } from '#contract/feature';
import type { SpeakerInvitation, speakers as api } from '#contract/webinars/live/speakers';
import { failureText, fieldTexts } from '../../../../platform/api/failure-texts.ts';
import { ApiError } from '../../../../platform/api/request.ts';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { invite, resend, revoke, speakersOf } from './speaker-stores.ts';

type Listed = Reply<(typeof api)['endpoints']['speakers']>;

/** Speakers of the webinar with their invitations, for hosts. */
export function Speakers({ webinar }: { readonly webinar: string }) {
  const t = translations('webinar-speakers');
  const [$speakers] = useState(() => speakersOf(webinar));
  const loaded = useLoaded($speakers);
  return (
    <section aria-labelledby="desk-speakers" className="card flex flex-col gap-3 p-4">
      <h2 id="desk-speakers" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm">{t('text')}</p>
      {loaded.state === 'ready' && <SpeakerList webinar={webinar} listed={loaded.value} />}
      {loaded.state === 'failed' && <Failure reason={loaded.reason} onRetry={() => void $speakers.reload()} />}
      {loaded.state === 'loading' && <Skeleton bars={['h-12', 'h-12']} />}
    </section>
  );
}

function SpeakerList({ webinar, listed }: { readonly webinar: string; readonly listed: Listed }) {
  const { speakers, invitations } = listed;
  const [sent, setSent] = useState('');
  return (
    <>
      <InviteForm webinar={webinar} speakers={speakers} onSent={setSent} />
      <p role="status" className={sent ? 'text-success' : 'sr-only'}>
        {sent}
      </p>
      {invitations.length > 0 && (
        <ul className="flex flex-col gap-3">
          {invitations.map((invitation) => (
            <Invitation
              key={invitation.id}
              webinar={webinar}
              invitation={invitation}
              name={speakers.find(({ id }) => id === invitation.speaker)?.name ?? ''}
              onSent={setSent}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** What happened, in the words of the desk: other pages do not have the codes of invitations. */
function failureOf(failure: unknown): string {
  const isUsed = failure instanceof ApiError && failure.code === 'INVITATION_USED';
  return isUsed ? translations('webinar-speakers')('used') : failureText(failure);
}

interface FormProps {
  readonly webinar: string;
  readonly speakers: Listed['speakers'];
  readonly onSent: (text: string) => void;
}

function InviteForm({ webinar, speakers, onSent }: FormProps) {
  const t = translations('webinar-speakers');
  const [speaker, setSpeaker] = useState(speakers[0]?.id ?? '');
  const [email, setEmail] = useState('');
  const { isBusy, failure, run } = useAction(async () => {
    onSent('');
    await invite(webinar, { speaker, email });
    onSent(t('invited', { email }));
    setEmail('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const errors = failure === undefined ? {} : fieldTexts(failure);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <SelectField label={t('speaker')} value={speaker} onChange={(event) => setSpeaker(event.target.value)}>
        {speakers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="email"
        autoComplete="off"
        label={t('email')}
        value={email}
        error={errors['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      {failure !== undefined && Object.keys(errors).length === 0 && <Notice kind="danger">{failureOf(failure)}</Notice>}
      <Button type="submit" look="secondary" wide busy={isBusy}>
        {t('invite')}
      </Button>
    </form>
  );
}

interface InvitationProps {
  readonly webinar: string;
  readonly invitation: SpeakerInvitation;
  readonly name: string;
  readonly onSent: (text: string) => void;
}

function Invitation({ webinar, invitation, name, onSent }: InvitationProps) {
  const t = translations('webinar-speakers');
  const { email, state, sentAt, expiresAt, mailFailed } = invitation;
  const visible = state === 'open' && mailFailed ? 'mailFailed' : state;
  const [isAsking, setAsking] = useState<boolean>();
  const sending = useAction(async () => {
    await resend(webinar, invitation);
    onSent(t('resent', { email }));
  });
  const revoking = useAction(() => revoke(webinar, invitation));
  const failure = sending.failure ?? revoking.failure;
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold text-ink">{name}</span>
        <span className={visible === 'mailFailed' ? 'text-sm text-danger' : 'text-sm'}>{t(`states.${visible}`)}</span>
      </p>
      <p className="wrap-anywhere">{email}</p>
      <p className="text-sm text-quiet">
        {t(state === 'open' ? 'sent' : 'sentOnly', { date: dateText(sentAt), until: dateText(expiresAt) })}
      </p>
      {failure !== undefined && <Notice kind="danger">{failureOf(failure)}</Notice>}
      {state !== 'revoked' && !isAsking && (
        <div className="-ml-3.5 flex flex-wrap gap-x-2">
          {state !== 'accepted' && (
            <Button
              look="quiet"
              size="sm"
              busy={sending.isBusy}
              aria-label={t('resendOf', { email })}
              onClick={() => void sending.run()}
            >
              {t('resend')}
            </Button>
          )}
          <Button
            look="quiet"
            size="sm"
            autoFocus={isAsking === false}
            aria-label={t('revokeOf', { email })}
            onClick={() => setAsking(true)}
          >
            {t('revoke')}
          </Button>
        </div>
      )}
      {state !== 'revoked' && isAsking && (
        <Confirmation
          question={t('revokeQuestion', { email })}
          action={t('revokeNow')}
          cancel={t('keep')}
          isBusy={revoking.isBusy}
          onConfirm={() => void revoking.run()}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
