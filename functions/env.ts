import type { RealtimeHub } from './realtime/hub.ts';
import type { RealtimePresence } from './realtime/presence/presence.ts';

declare global {
  namespace Cloudflare {
    /** Bindings and variables of `wrangler.jsonc`, and the secrets set beside it. */
    interface Env {
      ASSETS: Fetcher;
      PLATFORM: D1Database;
      /** Learners by shard, as many as are bound. */
      LEARNERS_0: D1Database;
      [shard: `LEARNERS_${number}`]: D1Database | undefined;
      /** Numbers of the shards that new learners go to; empty takes all. */
      NEW_LEARNER_SHARDS: string;
      FILES: R2Bucket;
      SITE_ORIGIN: string;
      BACKEND_ORIGIN: string;
      MAIL_FROM: string;
      /** Who sells, on invoices; lines of the address are separated by commas. */
      SELLER_NAME: string;
      SELLER_ADDRESS: string;
      /** ISO 3166-1; where tax is owed at home. */
      SELLER_COUNTRY: string;
      SELLER_VAT_ID: string;
      /** Lets `npm run billing` read the ledger, pay back and make coupons. */
      BILLING_TOKEN?: string;
      /** Takes payments through Stripe; without it the test cashier does. */
      STRIPE_SECRET_KEY?: string;
      /** Verifies the events that Stripe sends. */
      STRIPE_WEBHOOK_SECRET?: string;
      /** Where Stripe's API is, unless it is the real one. */
      STRIPE_API_URL?: string;
      REALTIME_HUB: DurableObjectNamespace<RealtimeHub>;
      REALTIME_PRESENCE: DurableObjectNamespace<RealtimePresence>;
      /** Host of a hosted Pusher-compatible service; empty uses the sockets of this Worker. */
      REALTIME_HOST: string;
      /** Host of the HTTP API of that service if it is another one. */
      REALTIME_API_HOST?: string;
      REALTIME_APP_ID?: string;
      REALTIME_KEY?: string;
      /** Signs subscriptions and publications; without it realtime is off. */
      REALTIME_SECRET?: string;
      /** Over how many objects sockets are spread. */
      REALTIME_SHARDS: string;
      /** Host of the production app, `app.example.org`; tracking and reports count as live there only. */
      LIVE_HOST: string;
      /** Share of traces that is reported, 0 to 1; a quarter without it. */
      SENTRY_SAMPLE_RATE: string;
      /** Script of the support widget (Freshworks) and the ticket field that carries the page's address. */
      SUPPORT_SCRIPT_URL: string;
      SUPPORT_PAGE_FIELD: string;
      /** Script that reads `window.dataLayer`, a tag manager for example. */
      TAG_SCRIPT_URL: string;
      /** Signs sessions, CSRF tokens and media addresses; at least 32 characters. */
      AUTH_SECRET: string;
      /** Lets `npm run content` publish courses. */
      CONTENT_TOKEN?: string;
      /**
       * Base URL of an API compatible with OpenAI's chat completions, `https://api.example.org/v1`; empty uses none.
       */
      MODEL_URL: string;
      /** The model that runs prompts; without one nothing is run. */
      MODEL_NAME: string;
      /** The key to that API. */
      MODEL_KEY?: string;
      /** The platform's own models, where a deployment binds them. */
      AI?: Ai;
      /** Who may vouch for people at sign-in; each needs an id and a secret. */
      GOOGLE_CLIENT_ID?: string;
      GOOGLE_CLIENT_SECRET?: string;
      MICROSOFT_CLIENT_ID?: string;
      MICROSOFT_CLIENT_SECRET?: string;
      /** Id of the one tenant that is let in; `common` without it. */
      MICROSOFT_TENANT?: string;
      APPLE_CLIENT_ID?: string;
      /** The signed token that Apple takes for a secret. */
      APPLE_CLIENT_SECRET?: string;
      /** The deployment's own OpenID Connect provider, and the name it is shown with. */
      OPENID_ISSUER?: string;
      OPENID_CLIENT_ID?: string;
      OPENID_CLIENT_SECRET?: string;
      OPENID_NAME?: string;
      /** Where errors are reported to, `https://key@host/project`; without it nowhere. */
      SENTRY_DSN?: string;
      /** SMTP server for mail, `smtps://user:password@host:465`; without any transport mail waits in the outbox. */
      SMTP_URL?: string;
      /** Where an HTTP API takes mails; empty uses none. */
      MAIL_API_URL: string;
      /** The key to that API. */
      MAIL_API_KEY?: string;
      /** The platform's own way of sending mail, where a deployment binds it. */
      EMAIL?: SendEmail;
      /** `on` on a developer's machine: opens the mailbox and demo accounts, never set in production. */
      LOCAL_MODE?: string;
      /** `off` lets `npm run bench` and the stories sign in as often as they like; heeded in local mode only. */
      RATE_LIMITS?: string;
    }
  }
}

export type Env = Cloudflare.Env;
