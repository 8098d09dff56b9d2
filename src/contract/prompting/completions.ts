import * as v from 'valibot';
import { feature } from '#contract/feature';
import type { PlanType } from '#contract/plans';
import { Instant } from '#contract/text/fields';

/** Prompts that a plan lets a user run on a day, which begins at midnight UTC. */
export const dailyRuns: Readonly<Record<PlanType, number>> = { trial: 3, basic: 15, pro: 50 };

/** Longest prompt that is run, in characters. */
export const longestPrompt = 12_000;

/** Longest answer that is passed on, in characters; what is longer ends there. */
export const longestAnswer = 24_000;

/** What is left of a day's runs. */
export const Allowance = v.object({ limit: v.number(), remaining: v.number(), resetsAt: Instant });

export type Allowance = v.InferOutput<typeof Allowance>;

/** Why a model's answer does not come or breaks off. */
export const completionFailures = ['busy', 'unavailable', 'stalled', 'cut'] as const;

export type CompletionFailure = (typeof completionFailures)[number];

/** The events of an answer's stream: its beginning, pieces of Markdown, its end. */
export const CompletionEvent = v.variant('is', [
  v.object({ is: v.literal('begun'), allowance: Allowance }),
  v.object({ is: v.literal('text'), text: v.string() }),
  v.object({ is: v.literal('ended'), why: v.picklist(['done', 'too_long', 'filtered']) }),
  /** With what is left of the day, as a run of which nothing came does not count. */
  v.object({ is: v.literal('failed'), why: v.picklist(completionFailures), allowance: Allowance }),
]);

export type CompletionEvent = v.InferOutput<typeof CompletionEvent>;

/** Runs composed prompts with the model that a deployment configures; text is passed through and kept nowhere. */
export const completions = feature({
  endpoints: {
    allowance: { method: 'GET', path: '/api/completions/allowance', for: 'learners', reply: Allowance },
    /** Answers with a stream of server-sent events, each a `CompletionEvent` as JSON. */
    run: {
      method: 'POST',
      path: '/api/completions',
      for: 'learners',
      body: v.object({
        prompt: v.pipe(
          v.string('required'),
          v.trim(),
          v.minLength(1, 'required'),
          v.maxLength(longestPrompt, 'too_long'),
        ),
        /** Whether the guard marked nothing, or a user confirmed to send what it marked. */
        guard: v.picklist(['clear', 'confirmed'], 'invalid'),
      }),
      file: 'text/event-stream',
    },
  },
  errors: {
    /** This deployment has no model. */
    NO_MODEL: 404,
    NO_RUNS_LEFT: 429,
  },
});
