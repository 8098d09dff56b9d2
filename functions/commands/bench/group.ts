import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openFile, type DatabaseFiles } from './copies.ts';

/** A group in the first cell. */
export const groupId = '0-group-of-the-bench';

/** Assignments of the group. */
const assignmentCount = 20;

/** What is assigned in turn. */
const assigned = ['sepsis-the-first-hour', 'acid-base-at-the-bedside'];

/** Assigns courses to all members; the last day of half of them has passed. */
function assignCourses(db: DatabaseSync, now: number): void {
  const day = 24 * 60 * 60 * 1000;
  const insert = db.prepare(
    `INSERT INTO group_assignments (id, group_id, course_id, title, note, due_on, due_at, time_zone, audience,
      includes_new_members, created_by, assigned_at)
    VALUES (?, '${groupId}', ?, 'A course', '', ?, ?, 'UTC', 'all', 0, '0-nobody', ?)`,
  );
  for (let nth = 0; nth < assignmentCount; nth++) {
    const dueAt = now + (nth - assignmentCount / 2) * day;
    const courseId = assigned[nth % assigned.length] ?? '';
    insert.run(`0-assignment-${nth}`, courseId, new Date(dueAt).toISOString().slice(0, 10), dueAt, now - nth * day);
  }
  db.exec(`INSERT INTO group_assigned_members (assignment_id, member_id, course_id, notified_at, status)
    SELECT a.id, m.id, a.course_id, ${now}, iif(p.mastery_passed_at IS NULL, 'open', 'done')
    FROM group_assignments AS a JOIN group_members AS m ON m.group_id = a.group_id
    LEFT JOIN group_course_progress AS p ON p.member_id = m.id AND p.course_id = a.course_id
    WHERE a.group_id = '${groupId}'`);
}

/** Adds members of accounts that do not exist, each with two courses, until the group has so many. */
function addMembers(db: DatabaseSync, members: number): void {
  const numbers = `WITH RECURSIVE numbers (nth) AS (SELECT (SELECT count(*) FROM group_members WHERE group_id = '${groupId}')
    UNION ALL SELECT nth + 1 FROM numbers WHERE nth + 1 < ${members})`;
  db.exec(`${numbers} INSERT INTO group_members (id, group_id, user_id, name, email, searched, role, has_seat, joined_at)
    SELECT '0-added-' || nth, '${groupId}', '0-nobody-' || nth, 'Member ' || nth, nth || '@wardwise.example',
      'member ' || nth || char(10) || nth || '@wardwise.example', 'member', 1, nth FROM numbers WHERE nth < ${members}`);
  for (const [nth, courseId] of assigned.entries())
    db.exec(`INSERT INTO group_course_progress (group_id, member_id, user_id, course_id, started_at, lessons_done,
        lessons, last_active_at, mastery_passed_at, credits, active_weeks, version)
      SELECT group_id, id, user_id, '${courseId}', 1, 5, 5, joined_at, iif((rowid + ${nth}) % 2, joined_at, NULL), '[]',
        '["2026-11-16"]', 1 FROM group_members WHERE id LIKE '0-added-%'`);
}

/**
 * Inserts a group into the file of the first cell. Its members are learners of all cells, all managers, and include the
 * given addresses, with their progress; accounts that do not exist follow until it has so many members.
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
        FROM main.group_members AS m JOIN ${source}.participations AS p ON p.user_id = m.user_id
        WHERE m.group_id = '${groupId}' AND instr(p.course_id, '.') = 0`);
    });
  }
  inTransaction(db, () => {
    addMembers(db, members);
    assignCourses(db, now);
  });
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}
