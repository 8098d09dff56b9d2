import * as v from 'valibot';

/** A secret that keys signatures: a short one can be guessed. */
const SecretKey = v.pipe(v.string('is missing'), v.minLength(32, 'has fewer than 32 characters'));

const Text = v.string('is missing');

const Optional = v.optional(Text);

const Database = v.custom<D1Database>((value) => typeof value === 'object' && value !== null, 'is not bound');

/** Variables of `wrangler.jsonc`, and the secrets set beside it. */
const Variables = v.object({
  /** Numbers of the cells that new learners go to; empty takes all. */
  NEWCOMER_CELLS: Text,
  /** Keys the names in the directory; at least 32 characters. */
  DIRECTORY_SECRET: SecretKey,
  SITE_ORIGIN: Text,
  BACKEND_ORIGIN: Text,
  MAIL_FROM: Text,
  /** The seller on invoices; commas separate the lines of the address. */
  SELLER_NAME: Text,
  SELLER_ADDRESS: Text,
  /** ISO 3166-1; the seller's country of registration for tax. */
  SELLER_COUNTRY: Text,
  SELLER_VAT_ID: Text,
  /** Base URL of the REST API of VIES, which verifies VAT numbers; empty verifies none. */
  VIES_URL: Text,
  /** Day of the terms in force; stored with accounts and orders. */
  TERMS_VERSION: Text,
  /** Authorizes `npm run billing` and `npm run sessions`. */
  BILLING_TOKEN: Optional,
  /** The provider's number in PARS, seven digits; without it no credit is exported for PARS. */
  PARS_PROVIDER_ID: Optional,
  /** Base URL of the EIV, which reports credit to the German chambers; empty reports nothing. */
  EIV_URL: Text,
  /** Passwords of events by their 19-digit numbers, a JSON object. */
  EIV_PASSWORDS: Optional,
  /** Days after its completion within which an activity is first reported, and after that corrected. */
  EIV_REPORT_DAYS: Text,
  EIV_CORRECTION_DAYS: Text,
  /**
   * The RSA keys of digital badges, a JSON array of private JSON Web Keys: the first signs, all are published. Without one
   * there are no badges.
   */
  BADGE_KEYS: Optional,
  /** Enables Stripe; without it the test cashier is used. */
  STRIPE_SECRET_KEY: Optional,
  /** Verifies the events that Stripe sends. */
  STRIPE_WEBHOOK_SECRET: Optional,
  /** Another address of Stripe's API, for tests. */
  STRIPE_API_URL: Optional,
  /** Host of a hosted Pusher-compatible service; empty uses the sockets of this Worker. */
  REALTIME_HOST: Text,
  /** Host of the HTTP API of that service if it is another one. */
  REALTIME_API_HOST: Optional,
  REALTIME_APP_ID: Optional,
  REALTIME_KEY: Optional,
  /** Signs subscriptions and publications; without it realtime is off. */
  REALTIME_SECRET: Optional,
  /** The number of Durable Objects that share the sockets. */
  REALTIME_SHARDS: Text,
  /** Host of the production app, `app.example.org`; tracking and reports count as live there only. */
  LIVE_HOST: Text,
  /** Share of traces that is reported, 0 to 1; a quarter without it. */
  SENTRY_SAMPLE_RATE: Text,
  /** Script of the support widget (Freshworks) and the ticket field for the page's address. */
  SUPPORT_SCRIPT_URL: Text,
  SUPPORT_PAGE_FIELD: Text,
  /** Script that reads `window.dataLayer`, a tag manager for example. */
  TAG_SCRIPT_URL: Text,
  /** Signs sessions, CSRF tokens and media addresses; at least 32 characters. */
  AUTH_SECRET: SecretKey,
  /** Authorizes `npm run content`, `redirects` and `flags`. */
  CONTENT_TOKEN: Optional,
  /**
   * Base URL of an API compatible with OpenAI's chat completions, `https://api.example.org/v1`; empty uses none.
   */
  MODEL_URL: Text,
  /** The model that runs prompts; without one prompts cannot be run. */
  MODEL_NAME: Text,
  /** The key to that API. */
  MODEL_KEY: Optional,
  /** Identity providers; each needs an id and a secret. */
  GOOGLE_CLIENT_ID: Optional,
  GOOGLE_CLIENT_SECRET: Optional,
  MICROSOFT_CLIENT_ID: Optional,
  MICROSOFT_CLIENT_SECRET: Optional,
  /** The id of the only allowed tenant; `common` by default. */
  MICROSOFT_TENANT: Optional,
  APPLE_CLIENT_ID: Optional,
  /** The signed token that Apple requires as secret. */
  APPLE_CLIENT_SECRET: Optional,
  /** The deployment's own OpenID Connect provider and its displayed name. */
  OPENID_ISSUER: Optional,
  OPENID_CLIENT_ID: Optional,
  OPENID_CLIENT_SECRET: Optional,
  OPENID_NAME: Optional,
  /** The account at Cloudflare Stream that live webinars are streamed through; empty uses none. */
  STREAM_ACCOUNT_ID: Text,
  /** The host that serves its videos, `customer-….cloudflarestream.com`. */
  STREAM_CUSTOMER_HOST: Text,
  /** The API token of that account, with the permission to edit Stream. */
  STREAM_TOKEN: Optional,
  /** Another address of Cloudflare's API, for tests. */
  STREAM_API_URL: Optional,
  /** Where errors are reported to, `https://key@host/project`; without it they are not reported. */
  SENTRY_DSN: Optional,
  /** SMTP server for mail, `smtps://user:password@host:465`; without any transport mail waits in the outbox. */
  SMTP_URL: Optional,
  /** The address of an HTTP API for mail; empty uses none. */
  MAIL_API_URL: Text,
  /** The key to that API. */
  MAIL_API_KEY: Optional,
  /** `on` on a developer's machine: opens the mailbox and demo accounts, never set in production. */
  LOCAL_MODE: Optional,
  /** `off` disables rate limits for `npm run bench` and the stories; ignored outside local mode. */
  RATE_LIMITS: Optional,
});

/** The databases; numbers of cells have no gap. */
const Databases = v.pipe(
  v.objectWithRest({ CELL_0: Database, DIRECTORY: Database, LIBRARY: Database, SEARCH: Database }, v.unknown()),
  v.check((env) => {
    const cells = Object.keys(env).filter((name) => /^CELL_\d+$/.test(name));
    return cells.every((_, number) => cells.includes(`CELL_${number}`));
  }, 'The numbers of cells have a gap'),
);

/** The settings of Cloudflare Stream: all or none. */
const StreamSettings = v.pipe(
  v.object({
    STREAM_ACCOUNT_ID: v.pipe(Text, v.regex(/^([0-9a-f]{32})?$/, 'is not the id of an account')),
    STREAM_CUSTOMER_HOST: v.pipe(Text, v.regex(/^([a-z0-9.-]+(:\d+)?)?$/, 'is not a host')),
    STREAM_TOKEN: v.optional(Text, ''),
  }),
  v.check((settings) => {
    const isSet = Object.values(settings).map(Boolean);
    return isSet.every(Boolean) || !isSet.some(Boolean);
  }, 'Cloudflare Stream needs STREAM_ACCOUNT_ID, STREAM_CUSTOMER_HOST and STREAM_TOKEN'),
);

type Variables = v.InferOutput<typeof Variables>;

declare global {
  namespace Cloudflare {
    interface Env extends Variables {
      ASSETS: Fetcher;
      /** Databases of learners and groups; access them by `cellOf`. */
      CELL_0: D1Database;
      [cell: `CELL_${number}`]: D1Database | undefined;
      /** Unique names, and the cell that each belongs to. */
      DIRECTORY: D1Database;
      /** Content, redirects, rules of features, coupons. */
      LIBRARY: D1Database;
      /** The search index, derived from the library. */
      SEARCH: D1Database;
      FILES: R2Bucket;
      /** The binding of the platform's models. */
      AI?: Ai;
      /** The binding of the platform's mail service. */
      EMAIL?: SendEmail;
    }
  }
}

export type Env = Cloudflare.Env;

/** A binding or variable of the deployment is missing or invalid; the message names it. */
export class InvalidEnv extends Error {}

/** The faults of an environment, validated once per isolate. */
const faults = new WeakMap<Env, string | undefined>();

/** The faults of an environment with the names of bindings and variables; `undefined` without any. */
export function faultOf(env: Env): string | undefined {
  if (!faults.has(env)) faults.set(env, findFaults(env));
  return faults.get(env);
}

function findFaults(env: Env): string | undefined {
  const issues = [Variables, Databases, StreamSettings].flatMap((schema) => v.safeParse(schema, env).issues ?? []);
  if (issues.length === 0) return undefined;
  return `${issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(' ')).join(', ')}.`;
}

/** @throws {InvalidEnv} if a binding or variable is invalid */
export function assertValid(env: Env): void {
  const fault = faultOf(env);
  if (fault !== undefined) throw new InvalidEnv(fault);
}
