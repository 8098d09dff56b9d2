import type { NotificationData } from '#contract/messaging/notifications';
import type { PlanGroup } from '#contract/plans';
import type { Learner } from './learner.ts';
import type { people } from './people.ts';

export interface HistoryContext {
  /** The learner in a course, by its id. */
  readonly course: (id: string) => Learner;
  /** Attends most of a past webinar. */
  readonly attendMost: (webinar: string) => Promise<void>;
  /** Buys a plan this many days ago. */
  readonly buy: (planGroup: PlanGroup, daysAgo: number) => Promise<void>;
  /** The name for certificates. */
  readonly name: string;
}

/** What a demo user did, with the requests of the browser. */
export type History = (context: HistoryContext) => Promise<void>;

export const ecg = 'ecg-first-five-minutes';
export const sepsis = 'sepsis-the-first-hour';
export const acidBase = 'acid-base-at-the-bedside';

/** Passes a course that was begun this many days ago. */
export async function pass(learner: Learner, daysAgo: number): Promise<void> {
  await learner.begin(daysAgo);
  await learner.takeQuiz('kickoff', 3);
  await learner.completeLessons();
  await learner.takeQuiz('mastery', 5);
}

/** The histories of the demo accounts (product decisions, Demo data). */
export const histories: Partial<Record<keyof typeof people, History>> = {
  async trial({ course }) {
    await course(ecg).begin(9);
    await course(ecg).skipKickoff();
    await course(ecg).completeLessons(1);
  },

  async basic({ course, buy }) {
    await buy('basic-monthly', 24);
    await course(acidBase).begin(24);
    await course(acidBase).takeQuiz('kickoff', 2);
    await course(acidBase).completeLessons(3);
  },

  async pro({ course, name, buy }) {
    await buy('pro-yearly', 96);
    for (const [id, daysAgo] of [[sepsis, 96] as const, [acidBase, 61] as const]) {
      await pass(course(id), daysAgo);
      await course(id).claim(name);
    }
    await pass(course(ecg), 18);
  },

  async owner({ course }) {
    await pass(course(acidBase), 33);
  },
};

/** Notifications that no history causes. */
export const extraNotifications: Partial<Record<keyof typeof people, readonly NotificationData[]>> = {
  editor: [{ notificationName: 'EducatorPromptNotification' }],
};
