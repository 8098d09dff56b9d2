import type { OpenedInvitation } from '#contract/groups/invitations';
import { href } from '#contract/routes';
import { nextQuery } from '#contract/navigation/gates';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { DeadEnd } from './DeadEnd.tsx';
import { Offer } from './Offer.tsx';
import { openForAnyone } from './opened-invitation.ts';
import { useFound } from './use-found.ts';

export const placeholder = <Skeleton bars={['mx-auto h-38 w-50', 'mx-auto h-8 w-72 max-w-full', 'h-40', 'h-11']} />;

/** The invitation of a mailed link, for visitors and for users who have not passed all gates. */
export function VisitorInvitation() {
  const { loaded, reload } = useFound(openForAnyone);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void reload()} heading="h1" />;
  if (loaded.state === 'loading' || !loaded.value) return placeholder;
  const found = loaded.value;
  if (found.state !== 'open') return <DeadEnd end={found.state} found={found} onRetry={() => void reload()} />;
  return found.user ? <Gated invitation={found.invitation} /> : <ForVisitor invitation={found.invitation} />;
}

function ForVisitor({ invitation }: { readonly invitation: OpenedInvitation }) {
  const t = translations('acceptance');
  const locale = currentLocale();
  const { maskedEmail, domains } = invitation;
  const query = nextQuery(href('inviteAccept', locale));
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(domains);
  return (
    <Offer invitation={invitation}>
      <p className="text-ink">{t('visitor.lead')}</p>
      {maskedEmail && <p className="wrap-anywhere">{t('visitor.address', { email: maskedEmail })}</p>}
      {domains.length > 0 && <p className="wrap-anywhere">{t('visitor.domains', { domains: list })}</p>}
      <div className="ways-centered">
        <ButtonLink href={href('signup', locale) + query}>{t('ways.signup')}</ButtonLink>
        <ButtonLink look="secondary" href={href('login', locale) + query}>
          {t('ways.login')}
        </ButtonLink>
      </div>
    </Offer>
  );
}

/** For users with open gates, which return to the group's page. */
function Gated({ invitation }: { readonly invitation: OpenedInvitation }) {
  const t = translations('acceptance');
  const { groupId } = invitation;
  return (
    <Offer invitation={invitation}>
      <p className="text-ink">{t('gated.text')}</p>
      <ButtonLink href={href('groupInviteAccept', currentLocale(), { groupId })}>{t('gated.continue')}</ButtonLink>
    </Offer>
  );
}
