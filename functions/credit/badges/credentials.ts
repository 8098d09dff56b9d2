import { createHash } from 'node:crypto';
import { webinarOf } from '#contract/credit/certificates/activities';
import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import type { Env } from '../../env.ts';
import { textIn } from '../../library/content/texts.ts';
import type { OwnCertificate } from '../certificates/queries.ts';
import { addressOfList, encodedList, placeOf } from './statuses.ts';

interface Badge {
  /** Its number in its cell. */
  readonly number: number | null;
  readonly cell: number;
  /** The address of its holder. */
  readonly email: string;
  /** A random UUID; without it an address could be guessed from its hash. */
  readonly salt: string;
  readonly locale: Locale;
}

const credentialsContext = 'https://www.w3.org/ns/credentials/v2';

/**
 * The credential of a certificate (Open Badges 3.0, AchievementCredential), with the claims of its token. It says what the
 * public check page says; the holder's address only as a salted hash, by which a wallet recognizes it.
 */
export function badgeCredential(env: Env, { certificate, claim }: OwnCertificate, badge: Badge) {
  const { serial, title, provider, credits, creditType, name } = certificate;
  const { accreditation, languages } = claim.terms;
  const inLocale = (text: typeof accreditation.statement) => textIn(text, badge.locale, languages);
  const check = env.SITE_ORIGIN + href('verifyCertificate', badge.locale, { serial });
  const subject = `urn:uuid:${badge.salt}`;
  const validFrom = certificate.issuedAt.toISOString();
  return {
    '@context': [credentialsContext, 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: check,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuerOf(env),
    validFrom,
    awardedDate: certificate.completedAt.toISOString(),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: identifiersOf(name, badge),
      activityEndDate: certificate.completedAt.toISOString(),
      ...(credits > 0 && { creditsEarned: credits }),
      achievement: {
        id: activityAddress(env, certificate.courseId, badge.locale),
        type: ['Achievement'],
        achievementType: webinarOf(certificate.courseId) ? 'Achievement' : 'Course',
        name: title,
        description: inLocale(accreditation.designation) || title,
        criteria: { narrative: [inLocale(accreditation.statement), provider, creditType].filter(Boolean).join('\n\n') },
        humanCode: accreditation.activityNumber,
      },
    },
    evidence: [{ id: check, type: ['Evidence'], name: serial }],
    credentialStatus: statusEntry(env, badge),
    ...{ iss: env.SITE_ORIGIN, jti: check, sub: subject, nbf: Math.floor(certificate.issuedAt.getTime() / 1000) },
  };
}

const issuerOf = ({ SITE_ORIGIN }: Env) => ({
  id: SITE_ORIGIN,
  type: ['Profile'],
  name: productName,
  url: SITE_ORIGIN,
});

function identifiersOf(name: string, { email, salt }: Badge) {
  const hash = createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex');
  return [
    { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name },
    { type: 'IdentityObject', identityType: 'emailAddress', hashed: true, identityHash: `sha256$${hash}`, salt },
  ];
}

function activityAddress({ SITE_ORIGIN }: Env, courseId: string, locale: Locale): string {
  const held = webinarOf(courseId);
  return (
    SITE_ORIGIN + (held ? href('webinar', locale, { webinar: held.webinar }) : href('course', locale, { courseId }))
  );
}

function statusEntry(env: Env, { cell, number }: Badge) {
  const { list, index } = placeOf(number ?? 0);
  const address = addressOfList(env, cell, list);
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  };
}

/** How long a verifier may use a list, in milliseconds. */
const listMaxAge = 5 * 60_000;

/** The credential of a list of statuses, with the claims of its token. */
export async function statusListCredential(env: Env, address: string, revoked: readonly number[], now: Date) {
  return {
    '@context': [credentialsContext],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: env.SITE_ORIGIN,
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodedList(revoked),
      ttl: listMaxAge,
    },
    ...{ iss: env.SITE_ORIGIN, jti: address },
  };
}
