const isOfUser = 'user_id = ?1';
const isOfParticipation = 'participation_id in (select id from participations where user_id = ?1)';

/** The tables with rows of a learner and which these are; what others are found by comes last. */
export const learnerTables: Readonly<Record<string, string>> = {
  answers: `attempt_id in (select id from attempts where ${isOfParticipation})`,
  attempts: isOfParticipation,
  lesson_progress: isOfParticipation,
  participation_events: isOfParticipation,
  evaluations: isOfParticipation,
  claims: isOfUser,
  certificates: isOfUser,
  active_days: isOfUser,
  bookmarks: isOfUser,
  notifications: isOfUser,
  notification_counts: isOfUser,
  notification_preferences: isOfUser,
  educator_prompts: isOfUser,
  realtime_outbox: isOfUser,
  platform_outbox: isOfUser,
  review_cards: isOfParticipation,
  review_habits: isOfUser,
  learning_preferences: isOfUser,
  participations: isOfUser,
};
