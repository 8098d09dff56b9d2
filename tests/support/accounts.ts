import { env } from 'cloudflare:workers';
import { newCode } from '../../functions/accounts/codes.ts';
import { hashPassword } from '../../functions/accounts/passwords.ts';
import { changeUser, userByEmail } from '../../functions/accounts/queries.ts';
import { writeSignup } from '../../functions/accounts/signup-queries.ts';
import { platformDb, shardOfNewcomer } from '../../functions/database/database.ts';
import { newId } from '../../functions/database/ids.ts';
import { latestMails, type MailRow } from '../../functions/mail/queries.ts';
import { Browser } from './browser.ts';
import { aboutYouForm, goodPassword, signupForm } from './forms.ts';

/** The newest mail to an address. */
export async function mailFor(email: string): Promise<MailRow | undefined> {
  const mails = await latestMails(platformDb(env), new Date(Date.now() + 1000), 100);
  return mails.find(({ recipient }) => recipient === email);
}

export async function codeFor(email: string): Promise<string> {
  return /\b(\d{6})\b/.exec((await mailFor(email))?.subject ?? '')?.[1] ?? '';
}

/** Hash of the password of all of them: working one out takes as long as most tests. */
let passwordHash: string | undefined;

/** Writes down what signing up does, and tells the code that confirms it. */
async function hasSignedUp(email: string, shard = shardOfNewcomer(env)): Promise<string> {
  passwordHash ??= await hashPassword(goodPassword);
  const { firstName, lastName } = signupForm();
  const id = newId();
  const { digits, kept } = await newCode(env.AUTH_SECRET, id);
  const choice = { firstName, lastName, locale: 'en', password: passwordHash } as const;
  await writeSignup(platformDb(env), { email, shard }, choice, { id, ...kept }, []);
  return digits;
}

interface Particulars {
  readonly email?: string;
  /** Where what is theirs lies; drawn unless told otherwise. */
  readonly shard?: number;
  readonly role?: 'editor';
  readonly firstName?: string;
  readonly profession?: string;
}

/** Somebody who has signed up, confirmed the mail and told about themselves; `change` is written to their row. */
export async function signedInAs(
  planType: 'trial' | 'basic' | 'pro',
  { email = `${planType}@clinic.example`, shard, ...change }: Particulars = {},
  browser = new Browser(),
): Promise<Browser> {
  await browser.ask('POST', '/api/auth/verify-email', { email, code: await hasSignedUp(email, shard) });
  const user = await userByEmail(platformDb(env), email);
  await changeUser(platformDb(env), user?.id ?? '', { planType, ...change });
  await browser.ask('PUT', '/api/auth/user/registration', {
    ...aboutYouForm,
    ...(change.profession && { profession: change.profession }),
  });
  return browser;
}
