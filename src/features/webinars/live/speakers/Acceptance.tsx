import { useEffect, useRef, useState } from 'react';
import { nextQuery } from '#contract/navigation/gates';
import { href } from '#contract/routes';
import type { Webinar } from '#contract/webinars/webinars';
import type { OpenedSpeakerInvitation, SpeakerAcceptanceState } from '#contract/webinars/live/speakers';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { ApiError } from '../../../../platform/api/request.ts';
import { logOut } from '../../../../platform/session/session.ts';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { PageFailure } from '../../../../ui/errors/PageFailure.tsx';
import { accept, openInvitation } from './speaker-stores.ts';

interface Props {
  readonly webinar: Webinar;
  readonly token: string;
  /** Opens the desk. */
  readonly onDesk: () => void;
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly invitation: OpenedSpeakerInvitation | null }
  | { readonly state: 'failed'; readonly reason: unknown };

/** The invitation of a speaker, which is accepted by a press; an unknown token has none. */
export function Acceptance({ webinar, token, onDesk }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded) => isCurrent && setLoaded(next);
    openInvitation(webinar.id, token).then(
      (invitation) => show({ state: 'ready', invitation }),
      (reason: unknown) => {
        const isUnknown = reason instanceof ApiError && (reason.status === 404 || reason.status === 422);
        show(isUnknown ? { state: 'ready', invitation: null } : { state: 'failed', reason });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [webinar.id, token, attempt]);
  const reload = () => setAttempt((one) => one + 1);
  if (loaded.state === 'loading') return <Skeleton bars={['h-10 w-3/5', 'h-40 rounded-card']} />;
  if (loaded.state === 'failed') return <PageFailure reason={loaded.reason} onRetry={reload} />;
  return <Opened webinar={webinar} token={token} invitation={loaded.invitation} onDesk={onDesk} onChanged={reload} />;
}

interface OpenedProps extends Props {
  readonly invitation: OpenedSpeakerInvitation | null;
  /** Reads the invitation again, which is no longer as it was. */
  readonly onChanged: () => void;
}

function Opened({ webinar, token, invitation, onDesk, onChanged }: OpenedProps) {
  const t = translations('webinar-speakers');
  const state = invitation?.state ?? 'unknown';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [state]);
  const { isBusy, failure, run } = useAction(async () => {
    try {
      await accept(webinar.id, token);
      onDesk();
    } catch (reason) {
      if (!(reason instanceof ApiError && [403, 404, 409, 410].includes(reason.status))) throw reason;
      onChanged();
    }
  });
  const facts = {
    speaker: invitation?.speaker ?? '',
    email: invitation?.email ?? '',
    invited: invitation?.maskedEmail ?? '',
    date: invitation ? dateText(invitation.expiresAt) : '',
  };
  return (
    <section className="card mx-auto flex max-w-[60ch] flex-col items-start gap-4 p-6">
      <hgroup className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {t(`acceptance.${state}.title`)}
        </h1>
        <p lang={webinar.language} className="text-quiet">
          {webinar.title}
        </p>
      </hgroup>
      <p className="wrap-anywhere">{t(`acceptance.${state}.text`, facts)}</p>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {state === 'open' && (
          <Button busy={isBusy} onClick={() => void run()}>
            {t('acceptance.accept')}
          </Button>
        )}
        {state === 'accepted' && <Button onClick={onDesk}>{t('acceptance.desk')}</Button>}
        {state === 'wrong_account' && <SwitchAccount webinar={webinar.id} />}
        {!isLeading(state) && (
          <ButtonLink look="secondary" href={href('webinar', currentLocale(), { webinar: webinar.id })}>
            {t('acceptance.page')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

const isLeading = (state: SpeakerAcceptanceState | 'unknown') => state === 'open' || state === 'accepted';

/** Logs out and opens the login page, which returns to the invitation. */
function SwitchAccount({ webinar }: { readonly webinar: string }) {
  const page = `${href('webinar', currentLocale(), { webinar })}?host`;
  const { isBusy, failure, run } = useAction(() => logOut('login', nextQuery(page) + location.hash));
  return (
    <>
      <Button busy={isBusy} onClick={() => void run()}>
        {translations('webinar-speakers')('acceptance.switch')}
      </Button>
      {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
    </>
  );
}
