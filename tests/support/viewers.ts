import type { Audience, Viewer } from '#contract/navigation/access';

const viewer = {
  id: 'somebody',
  role: 'learner',
  planType: 'trial',
  isVerified: true,
  registrationCompleted: true,
} as const;

/** Every kind of viewer that the access rules distinguish. */
export const viewers = {
  visitor: null,
  unverified: { ...viewer, isVerified: false, registrationCompleted: false },
  incomplete: { ...viewer, registrationCompleted: false },
  learner: viewer,
  leaving: { ...viewer, role: 'editor', deletesAt: '2026-05-18T10:00:00.000Z' },
  author: { ...viewer, role: 'author' },
  editor: { ...viewer, role: 'editor' },
  officer: { ...viewer, role: 'officer' },
  support: { ...viewer, role: 'support' },
  operator: { ...viewer, role: 'operator' },
} satisfies Record<string, Viewer | null>;

/** Audiences of accounts with a task beside learning, which send few requests. */
export const staffAudiences: readonly Audience[] = [
  'authors',
  'editors',
  'commands',
  'officers',
  'supporters',
  'operators',
  'staff',
];

export type Who = keyof typeof viewers;
