import * as v from 'valibot';

/** A secret that keys signatures: a short one can be guessed. */
const Key = v.pipe(v.string('is missing'), v.minLength(32, 'has fewer than 32 characters'));

const Text = v.string('is missing');

const Optional = v.optional(Text);

const Database = v.custom<D1Database>((value) => typeof value === 'object' && value !== null, 'is not bound');

/** Variables of `wrangler.jsonc`, and the secrets set beside it. */
const Variables = v.object({
  /** Numbers of the cells that new learners go to; empty takes all. */
  NEWCOMER_CELLS: Text,
  /** Keys the names in the directory; at least 32 characters. */
  DIRECTORY_SECRET: Key,
  SITE_ORIGIN: Text,
  BACKEND_ORIGIN: Text,
  MAIL_FROM: Text,
  /** Who sells, on invoices; lines of the address are separated by commas. */
  SELLER_NAME: Text,
  SELLER_ADDRESS: Text,
  /** ISO 3166-1; where tax is owed at home. */
  SELLER_COUNTRY: Text,
  SELLER_VAT_ID: Text,
  /** Lets `npm run billing` read the ledger, pay back and make coupons. */
  BILLING_TOKEN: Optional,
  /** Takes payments through Stripe; without it the test cashier does. */
  STRIPE_SECRET_KEY: Optional,
  /** Verifies the events that Stripe sends. */
  STRIPE_WEBHOOK_SECRET: Optional,
  /** Where Stripe's API is, unless it is the real one. */
  STRIPE_API_URL: Optional,
  /** Host of a hosted Pusher-compatible service; empty uses the sockets of this Worker. */
  REALTIME_HOST: Text,
  /** Host of the HTTP API of that service if it is another one. */
  REALTIME_API_HOST: Optional,
  REALTIME_APP_ID: Optional,
  REALTIME_KEY: Optional,
  /** Signs subscriptions and publications; without it realtime is off. */
  REALTIME_SECRET: Optional,
  /** Over how many objects sockets are spread. */
  REALTIME_SHARDS: Text,
  /** Host of the production app, `app.example.org`; tracking and reports count as live there only. */
  LIVE_HOST: Text,
  /** Share of traces that is reported, 0 to 1; a quarter without it. */
  SENTRY_SAMPLE_RATE: Text,
  /** Script of the support widget (Freshworks) and the ticket field that carries the page's address. */
  SUPPORT_SCRIPT_URL: Text,
  SUPPORT_PAGE_FIELD: Text,
  /** Script that reads `window.dataLayer`, a tag manager for example. */
  TAG_SCRIPT_URL: Text,
  /** Signs sessions, CSRF tokens and media addresses; at least 32 characters. */
  AUTH_SECRET: Key,
  /** Lets `npm run content` publish courses. */
  CONTENT_TOKEN: Optional,
  /**
   * Base URL of an API compatible with OpenAI's chat completions, `https://api.example.org/v1`; empty uses none.
   */
  MODEL_URL: Text,
  /** The model that runs prompts; without one nothing is run. */
  MODEL_NAME: Text,
  /** The key to that API. */
  MODEL_KEY: Optional,
  /** Who may vouch for people at sign-in; each needs an id and a secret. */
  GOOGLE_CLIENT_ID: Optional,
  GOOGLE_CLIENT_SECRET: Optional,
  MICROSOFT_CLIENT_ID: Optional,
  MICROSOFT_CLIENT_SECRET: Optional,
  /** Id of the one tenant that is let in; `common` without it. */
  MICROSOFT_TENANT: Optional,
  APPLE_CLIENT_ID: Optional,
  /** The signed token that Apple takes for a secret. */
  APPLE_CLIENT_SECRET: Optional,
  /** The deployment's own OpenID Connect provider, and the name it is shown with. */
  OPENID_ISSUER: Optional,
  OPENID_CLIENT_ID: Optional,
  OPENID_CLIENT_SECRET: Optional,
  OPENID_NAME: Optional,
  /** Where errors are reported to, `https://key@host/project`; without it nowhere. */
  SENTRY_DSN: Optional,
  /** SMTP server for mail, `smtps://user:password@host:465`; without any transport mail waits in the outbox. */
  SMTP_URL: Optional,
  /** Where an HTTP API takes mails; empty uses none. */
  MAIL_API_URL: Text,
  /** The key to that API. */
  MAIL_API_KEY: Optional,
  /** `on` on a developer's machine: opens the mailbox and demo accounts, never set in production. */
  LOCAL_MODE: Optional,
  /** `off` lets `npm run bench` and the stories sign in as often as they like; heeded in local mode only. */
  RATE_LIMITS: Optional,
});

/** The databases, of which cells have numbers without a gap. */
const Databases = v.pipe(
  v.objectWithRest({ CELL_0: Database, DIRECTORY: Database, LIBRARY: Database }, v.unknown()),
  v.check((env) => {
    const cells = Object.keys(env).filter((name) => /^CELL_\d+$/.test(name));
    return cells.every((_, number) => cells.includes(`CELL_${number}`));
  }, 'The numbers of cells have a gap'),
);

type Variables = v.InferOutput<typeof Variables>;

declare global {
  namespace Cloudflare {
    interface Env extends Variables {
      ASSETS: Fetcher;
      /** Learners and groups with all that is theirs, by number; `cellOf` is the only way to one. */
      CELL_0: D1Database;
      [cell: `CELL_${number}`]: D1Database | undefined;
      /** Unique names, and the cell that each belongs to. */
      DIRECTORY: D1Database;
      /** Content, redirects, rules of features, coupons. */
      LIBRARY: D1Database;
      FILES: R2Bucket;
      /** The platform's own models, where a deployment binds them. */
      AI?: Ai;
      /** The platform's own way of sending mail, where a deployment binds it. */
      EMAIL?: SendEmail;
    }
  }
}

export type Env = Cloudflare.Env;

/** The deployment lacks something, or has a secret that anybody could guess; the message names it. */
export class InvalidEnv extends Error {}

/** What is wrong with an environment, `undefined` if nothing is; looked into once, as it lasts as long as the isolate. */
const faults = new WeakMap<Env, string | undefined>();

/** What is wrong with an environment: each fault with the name of its binding or variable. */
export function faultOf(env: Env): string | undefined {
  if (!faults.has(env)) faults.set(env, foundIn(env));
  return faults.get(env);
}

function foundIn(env: Env): string | undefined {
  const issues = [Variables, Databases].flatMap((schema) => v.safeParse(schema, env).issues ?? []);
  if (issues.length === 0) return undefined;
  return `${issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(' ')).join(', ')}.`;
}

/** @throws {InvalidEnv} where something is wrong */
export function assertValid(env: Env): void {
  const fault = faultOf(env);
  if (fault !== undefined) throw new InvalidEnv(fault);
}
