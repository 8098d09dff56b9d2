import type { ReactNode } from 'react';
import type { OpenedInvitation } from '#contract/groups/invitations';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Frame } from './Frame.tsx';

interface Props {
  readonly invitation: OpenedInvitation;
  readonly children: ReactNode;
}

/** The group, the role, the benefits with their end, and the buttons that accept. */
export function Offer({ invitation, children }: Props) {
  const t = translations('acceptance');
  const { groupName, role, expiresAt } = invitation;
  const facts = [
    { label: t('offer.role'), text: t(`offer.roles.${role}`) },
    { label: t('offer.gets'), text: benefitText(invitation) },
    { label: t('offer.until'), text: dateText(expiresAt) },
  ];
  return (
    <Frame picture="welcome" title={t('offer.title', { group: groupName })}>
      <dl className="card w-full px-4 text-left sm:px-5">
        {facts.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-4 border-b border-line py-3 last:border-b-0 sm:grid-cols-[160px_minmax(0,1fr)]"
          >
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semibold text-ink">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p className="text-sm text-quiet">{t('offer.sees')}</p>
    </Frame>
  );
}

function benefitText({ role, planEndsAt }: OpenedInvitation): string {
  const t = translations('acceptance');
  if (role === 'manager') return t('offer.manages');
  return planEndsAt ? t('offer.pro', { date: dateText(planEndsAt) }) : t('offer.noPlan');
}
