import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Milestones of a participation with the event that causes each. */
const milestones = {
  started_at: 'started',
  kickoff_skipped_at: 'kickoffSkipped',
  kickoff_finished_at: 'kickoffFinished',
  lessons_completed_at: 'lessonsCompleted',
  passed_at: 'masteryPassed',
  evaluated_at: 'evaluated',
};

const eventsOf = (kind: string, participation: string) =>
  `(SELECT count(*) FROM participation_events WHERE kind = '${kind}' AND participation_id = ${participation})`;

/** Every learner who has begun a course. */
const learners = '(SELECT DISTINCT user_id AS id FROM participations) AS learners';

/** The required number of each message in the outbox for a learner, as SQL over `learners`. */
const messages = {
  certificate_claimed: '(SELECT count(*) FROM claims WHERE user_id = learners.id)',
  notification_created: '(SELECT count(*) FROM notifications WHERE user_id = learners.id)',
  course_started: '(SELECT count(*) FROM participations WHERE user_id = learners.id)',
  course_completed: '(SELECT count(*) FROM participations WHERE user_id = learners.id AND passed_at IS NOT NULL)',
};

/** Queries for forbidden states. */
const forbidden: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(milestones).map(([column, kind]) => [
      `a participation without both ${column} and one ${kind} event`,
      `SELECT id FROM participations WHERE (${column} IS NOT NULL) <> ${eventsOf(kind, 'participations.id')}`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(messages).map(([event, times]) => [
      `a user with more or fewer ${event} messages than events`,
      `SELECT id FROM ${learners} WHERE ${times} <> (SELECT count(*) FROM realtime_outbox WHERE user_id = learners.id AND event = '${event}')`,
    ]),
  ),
  'an event whose rules are not stored':
    'SELECT id FROM participation_events WHERE snapshot NOT IN (SELECT id FROM snapshots)',
  'an event without its participation':
    'SELECT id FROM participation_events WHERE participation_id NOT IN (SELECT id FROM participations)',
  'a completed lesson without its event, or the reverse': `SELECT participation_id FROM lesson_progress
    GROUP BY participation_id HAVING count(completed_at) <> ${eventsOf('lessonCompleted', 'lesson_progress.participation_id')}`,
  'an evaluation without its milestone, or the reverse': `SELECT id FROM participations
    WHERE (evaluated_at IS NOT NULL) <> (SELECT count(*) FROM evaluations WHERE participation_id = participations.id)`,
  'a passed attempt without its milestone, or the reverse': `SELECT id FROM participations
    WHERE (passed_at IS NOT NULL) <> (SELECT count(*) FROM attempts WHERE participation_id = participations.id AND is_passed = 1 AND kind = 'mastery')`,
  'an attempt with a result but no end, or the reverse':
    'SELECT id FROM attempts WHERE (score IS NULL) <> (finished_at IS NULL)',
  'an attempt that was begun twice':
    'SELECT id FROM attempts GROUP BY participation_id, quiz_id, number HAVING count(*) > 1',
  'an answer without its attempt': 'SELECT item_id FROM answers WHERE attempt_id NOT IN (SELECT id FROM attempts)',
  'a claim without exactly one valid certificate': `SELECT id FROM claims
    WHERE (SELECT count(*) FROM certificates WHERE claim_id = claims.id AND status = 'valid') <> 1`,
  'a claim without its event': `SELECT participation_id FROM claims GROUP BY participation_id HAVING count(*) <> ${eventsOf('claimed', 'claims.participation_id')}`,
  'a certificate without its claim': 'SELECT serial FROM certificates WHERE claim_id NOT IN (SELECT id FROM claims)',
  'a superseded certificate without its successor': `SELECT serial FROM certificates
    WHERE (status = 'superseded') <> coalesce(superseded_by IN (SELECT serial FROM certificates), 0)`,
  'a user with the same notification twice': `SELECT user_id FROM notifications
    GROUP BY user_id, name, data HAVING count(*) > 1`,
  'a wrong number of unread notifications': `SELECT id FROM ${learners}
    WHERE coalesce((SELECT unread FROM notification_counts WHERE user_id = learners.id), 0) <>
      (SELECT count(*) FROM notifications WHERE user_id = learners.id AND read_at IS NULL)`,
  'days that do not add up to the participations': `SELECT id FROM ${learners}
    WHERE coalesce((SELECT sum(seconds) FROM active_days WHERE user_id = learners.id), 0) <>
      coalesce((SELECT sum(active_seconds) FROM participations WHERE user_id = learners.id), 0)`,
  'a paid order without its payment, or the reverse': `SELECT id FROM orders
    WHERE (state = 'paid') <> (SELECT count(*) FROM payments WHERE order_id = orders.id)`,
  'a payment without its entry in the ledger': `SELECT id FROM payments
    WHERE (SELECT count(*) FROM ledger_entries WHERE payment_id = payments.id AND kind = 'charge') <> 1`,
  'a charge without its invoice': `SELECT fact FROM ledger_entries
    WHERE kind = 'charge' AND (SELECT count(*) FROM invoices WHERE ledger_fact = fact) <> 1`,
  'a gap in the numbers of invoices': `SELECT series FROM invoice_counters
    WHERE last <> (SELECT count(*) FROM invoices WHERE number LIKE series || '-%')`,
  'a dead letter': 'SELECT id FROM messages WHERE due_at IS NULL',
  'a row with a missing reference': 'PRAGMA foreign_key_check',
};

/** Finds forbidden states in the databases of a stopped server. */
export function forbiddenStates(state: string): string[] {
  const databases = globSync('state/**/*.sqlite', { cwd: state }).map((file) => new DatabaseSync(`${state}/${file}`));
  try {
    const cells = databases.filter((database) => has(database, 'participations'));
    const [directory] = databases.filter((database) => has(database, 'names'));
    if (!directory || cells.length < 2) throw new Error(`There are no databases below ${state}.`);
    return [...cells.flatMap(forbiddenIn), ...forbiddenNames(directory, cells)];
  } finally {
    for (const database of databases) database.close();
  }
}

function forbiddenIn(cell: DatabaseSync): string[] {
  return Object.entries(forbidden).flatMap(([what, sql]) => {
    const found = cell.prepare(sql).all();
    return found.length ? [`${what}: ${found.length} times`] : [];
  });
}

/** Accounts without a name in the directory, also after delivery of pending messages. */
function forbiddenNames(directory: DatabaseSync, cells: readonly DatabaseSync[]): string[] {
  const known = new Set(
    directory
      .prepare("SELECT id FROM names WHERE kind = 'email'")
      .all()
      .map(({ id }) => id),
  );
  const emails = cells.flatMap((cell) =>
    cell
      .prepare('SELECT email FROM users')
      .all()
      .map(({ email }) => email),
  );
  const lost = cells.flatMap((cell) =>
    cell
      .prepare("SELECT id FROM users EXCEPT SELECT payload ->> 'id' FROM messages WHERE kind = 'name-confirmed'")
      .all()
      .filter(({ id }) => !known.has(id)),
  );
  return [
    ...(lost.length ? [`an account without a name: ${lost.length} times`] : []),
    ...(new Set(emails).size < emails.length ? ['an address with two accounts'] : []),
  ];
}

function has(database: DatabaseSync, table: string): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined;
}
