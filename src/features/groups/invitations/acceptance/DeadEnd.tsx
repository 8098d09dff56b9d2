import { useState, type ReactNode } from 'react';
import type { AcceptanceState } from '#contract/groups/invitations';
import { href, type PlainRouteName } from '#contract/routes';
import { nextQuery } from '#contract/navigation/gates';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { AskAgain } from './AskAgain.tsx';
import { Frame } from './Frame.tsx';
import type { Found } from './opened-invitation.ts';
import { SwitchAccount } from './SwitchAccount.tsx';

/** Why an invitation cannot be accepted, or not yet. */
export type End = Exclude<AcceptanceState, 'open'> | 'unknown';

/** A next action: a request for a new invitation, a page, another attempt, or another account. */
type Way = 'ask' | 'dashboard' | 'groups' | 'login' | 'signup' | 'retry' | 'switch';

/** The next actions of visitors and of users who are logged in, the main one first. */
const ways: Readonly<Record<End, { readonly visitor: readonly Way[]; readonly user: readonly Way[] }>> = {
  expired: { visitor: ['ask', 'login', 'signup'], user: ['ask', 'dashboard'] },
  revoked: { visitor: ['ask', 'login', 'signup'], user: ['ask', 'dashboard'] },
  used: { visitor: ['login', 'signup', 'ask'], user: ['groups', 'switch', 'ask'] },
  wrong_account: { visitor: ['login'], user: ['switch', 'dashboard'] },
  wrong_domain: { visitor: ['login'], user: ['switch', 'dashboard'] },
  no_seats: { visitor: ['retry', 'ask', 'login'], user: ['retry', 'ask', 'dashboard'] },
  already_member: { visitor: ['login'], user: ['groups', 'dashboard'] },
  group_gone: { visitor: ['login', 'signup'], user: ['dashboard'] },
  unknown: { visitor: ['login', 'signup'], user: ['dashboard', 'groups'] },
};

const pictures: Partial<Record<End, string>> = { already_member: 'quiz-passed', unknown: 'not-found' };

interface Props {
  readonly end: End;
  readonly found: NonNullable<Found>;
  readonly onRetry: () => void;
  /** A better way on, before all others. */
  readonly children?: ReactNode;
}

/** The page of an invitation that cannot be accepted: why, and how to go on. */
export function DeadEnd({ end, found, onRetry, children }: Props) {
  const t = translations('acceptance');
  const [isAsked, setAsked] = useState(false);
  const facts = factsOf(found);
  const all = ways[end][found.user ? 'user' : 'visitor'].filter((way) => way !== 'ask' || !isAsked);
  const texts = isAsked ? 'ask' : `ends.${end}`;
  const picture = isAsked ? 'verify-mail' : (pictures[end] ?? 'empty-groups');
  return (
    <Frame key={texts} picture={picture} title={t(`${texts}.title`, facts)} isNext={isAsked}>
      <p className="text-ink wrap-anywhere">{t(`${texts}.text`, facts)}</p>
      <div className="ways-centered mt-2">
        {children}
        {all.map((way, index) => {
          const look = index === 0 && !children ? 'primary' : 'secondary';
          if (way === 'ask') return <AskAgain key={way} look={look} found={found} onAsked={() => setAsked(true)} />;
          return <OneWay key={way} way={way} look={look} onRetry={onRetry} />;
        })}
      </div>
    </Frame>
  );
}

/** What the texts name. */
function factsOf(found: NonNullable<Found>): Record<string, string> {
  const email = found.user?.email ?? '';
  if (found.state === 'unknown') return { email };
  const { groupName, expiresAt, maskedEmail, domains } = found.invitation;
  const list = new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(domains);
  return { email, group: groupName, date: dateText(expiresAt), invited: maskedEmail ?? '', domains: list };
}

interface OneWayProps {
  readonly way: Exclude<Way, 'ask'>;
  readonly look: 'primary' | 'secondary';
  readonly onRetry: () => void;
}

function OneWay({ way, look, onRetry }: OneWayProps) {
  const t = translations('acceptance');
  if (way === 'switch') return <SwitchAccount look={look} />;
  if (way === 'retry')
    return (
      <Button look={look} onClick={onRetry}>
        {t('ways.retry')}
      </Button>
    );
  return (
    <ButtonLink look={look} href={addressOf(way)}>
      {t(`ways.${way}`)}
    </ButtonLink>
  );
}

function addressOf(way: Exclude<Way, 'ask' | 'retry' | 'switch'> & PlainRouteName): string {
  const locale = currentLocale();
  return href(way, locale) + (way === 'login' ? nextQuery(href('inviteAccept', locale)) : '');
}
