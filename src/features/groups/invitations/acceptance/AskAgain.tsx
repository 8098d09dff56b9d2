import { invitations } from '#contract/groups/invitations';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { request } from '../../../../platform/api/request.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import type { Found } from './opened-invitation.ts';

interface Props {
  readonly look: 'primary' | 'secondary';
  readonly found: NonNullable<Found>;
  readonly onAsked: () => void;
}

/** Asks the group for a new invitation, after saying what it learns from that. */
export function AskAgain({ look, found, onAsked }: Props) {
  const t = translations('acceptance');
  const { isBusy, failure, run } = useAction(async () => {
    if (found.state === 'unknown') return;
    await request(invitations.endpoints.request, { body: { token: found.token } });
    onAsked();
  });
  const isLink = found.state !== 'unknown' && found.invitation.maskedEmail === null;
  return (
    <>
      <Button look={look} busy={isBusy} onClick={() => void run()}>
        {t('ways.ask')}
      </Button>
      {isLink && found.user && (
        <p className="basis-full text-sm wrap-anywhere text-quiet">{t('ask.shares', { email: found.user.email })}</p>
      )}
      {failure !== undefined && (
        <p role="alert" className="basis-full text-danger">
          {failureText(failure)}
        </p>
      )}
    </>
  );
}
