import * as v from 'valibot';
import { feature } from '#contract/feature';
import type { PlanType } from '#contract/plans';
import { Instant } from '#contract/text/fields';

/** Runs per day and plan; a day begins at midnight UTC. */
export const dailyRuns: Readonly<Record<PlanType, number>> = { trial: 3, basic: 15, pro: 50 };

/** Maximum length of a prompt, in characters. */
export const maxPromptLength = 12_000;

/** Maximum length of an answer, in characters; longer ones are truncated. */
export const maxAnswerLength = 24_000;

/** The remaining runs of a day. */
export const Allowance = v.object({ limit: v.number(), remaining: v.number(), resetsAt: Instant });

export type Allowance = v.InferOutput<typeof Allowance>;

/** Why a model's answer is missing or incomplete. */
export const completionFailures = ['busy', 'unavailable', 'stalled', 'cut'] as const;

export type CompletionFailure = (typeof completionFailures)[number];

/** The events of an answer's stream: its beginning, pieces of Markdown, its end. */
export const CompletionEvent = v.variant('is', [
  v.object({ is: v.literal('begun'), allowance: Allowance }),
  v.object({ is: v.literal('text'), text: v.string() }),
  v.object({ is: v.literal('ended'), why: v.picklist(['done', 'too_long', 'filtered']) }),
  /** With the remaining runs, as a run without output does not count. */
  v.object({ is: v.literal('failed'), why: v.picklist(completionFailures), allowance: Allowance }),
]);

export type CompletionEvent = v.InferOutput<typeof CompletionEvent>;

/** Runs composed prompts with the configured model; texts are not stored. */
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
          v.maxLength(maxPromptLength, 'too_long'),
        ),
        /** Whether the guard had no findings, or the user confirmed to send them. */
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
