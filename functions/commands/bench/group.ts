import { inTransaction, openFile, type DatabaseFiles } from './copies.ts';

/** A group in the first cell. */
export const groupId = '0-group-of-the-bench';

/** Learners per member of the group: 100,000 learners make a group of 10,000. */
const learnersPerMember = 10;

/** The number of members of the group, at least 100. */
export const memberCount = (learners: number): number => Math.max(100, Math.floor(learners / learnersPerMember));

/**
 * Inserts a group into the file of the first cell. Its members are learners of all cells, all managers, and include the
 * given addresses; its progress is computed from their participations.
 */
export function fillGroup({ cells: files }: DatabaseFiles, members: number, emails: readonly string[]): void {
  const db = openFile(files[0] ?? '');
  const now = Date.now();
  const joinedAt = 0;
  inTransaction(db, () => {
    db.prepare('INSERT INTO groups (id, name, seats, plan_ends_at, created_at) VALUES (?, ?, ?, ?, ?)').run(
      groupId,
      'Group of the bench',
      members,
      now + 300 * 24 * 60 * 60 * 1000,
      joinedAt,
    );
    db.prepare('INSERT INTO group_summaries (group_id, due_at) VALUES (?, 0)').run(groupId);
  });
  for (const [number, file] of files.entries()) {
    const source = number === 0 ? 'main' : `cell_${number}`;
    if (number > 0) db.exec(`ATTACH '${file}' AS ${source}`);
    const share = Math.ceil(members / files.length);
    const insert = (where: string, ...values: (string | number)[]) =>
      db
        .prepare(
          `INSERT OR IGNORE INTO main.group_members (id, group_id, user_id, name, email, searched, role, has_seat, joined_at)
          SELECT '0-' || id, '${groupId}', id, name, email, lower(email), 'manager', 1, ${joinedAt}
          FROM ${source}.users WHERE ${where}`,
        )
        .run(...values);
    inTransaction(db, () => {
      insert('email IN (SELECT value FROM json_each(?))', JSON.stringify(emails));
      insert('true LIMIT ?', share);
      db.exec(`INSERT INTO main.group_course_progress (group_id, member_id, user_id, course_id, started_at, lessons_done,
          lessons, last_active_at, mastery_passed_at, credits, active_weeks, version)
        SELECT m.group_id, m.id, p.user_id, p.course_id, p.started_at, 5, 5, p.last_active_at, p.passed_at,
          '[{"creditType":"AMA PRA Category 1 Credit™","credits":1,"claimUntil":null}]', '["2026-11-16"]', 1
        FROM main.group_members AS m JOIN ${source}.participations AS p ON p.user_id = m.user_id`);
    });
  }
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}
