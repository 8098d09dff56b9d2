import { subscriptions } from '#contract/commerce/billing/subscription-events';
import { certificates } from '#contract/credit/certificates';
import { credits } from '#contract/credit/credits';
import { courses } from '#contract/learning/courses';
import { quizzes } from '#contract/learning/quizzes';
import { appEvents } from '#contract/messaging/tracking/app-events';
import { prompts } from '#contract/prompting/prompts';

/**
 * All tracked events by name, with their payloads (specification, section 4, Tracked event kinds), one line for each
 * feature.
 */
export const trackedEvents = {
  ...courses.events,
  ...quizzes.events,
  ...credits.events,
  ...certificates.events,
  ...subscriptions.events,
  ...prompts.events,
  ...appEvents,
};
