import * as v from 'valibot';
import { feature } from '#contract/feature';
import { currencies } from '#contract/plans';

/** `live` on the production app host, otherwise `test` (specification, section 9). */
export const trackingEnvironments = ['live', 'test'] as const;

export type TrackingEnvironment = (typeof trackingEnvironments)[number];

/** Settings that the browser requests when the page is idle, as they may change without a new build. */
export const Settings = v.object({
  environment: v.picklist(trackingEnvironments),
  /** Whether errors are reported, which is so in production only (specification, section 8). */
  reportsErrors: v.boolean(),
  sampleRate: v.number(),
  /** Script of the support widget, and the ticket field that carries the page's address; `null` without a widget. */
  support: v.nullable(v.object({ script: v.string(), pageField: v.string() })),
  /** Script that reads `window.dataLayer`; `null` without one. */
  tagScript: v.nullable(v.string()),
});

export type Settings = v.InferOutput<typeof Settings>;

export const settings = feature({
  endpoints: {
    settings: { method: 'GET', path: '/api/settings', for: 'anyone', reply: Settings },
    /** The country of the request and its currency, which cached pages do not contain. */
    place: {
      method: 'GET',
      path: '/api/place',
      for: 'anyone',
      reply: v.object({ country: v.nullable(v.string()), currency: v.picklist(currencies) }),
    },
  },
  errors: {},
});
