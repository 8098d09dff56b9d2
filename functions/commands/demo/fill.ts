import type { Database } from '../local/database.ts';
import type { LocalServer } from '../local/server.ts';
import { sendPackage, sendWebinar } from '../packages/send.ts';
import { hasAccount, createAccount, type PersonName } from './account.ts';
import { demoCourse, demoCourseIds, demoPackage } from './courses.ts';
import { createNorthside } from './northside.ts';
import { people } from './people.ts';
import { demoWebinars } from './webinars.ts';

/** Whether the demo content is complete, in cells of any version: the editor's account is created last. */
export async function isFilled(cells: readonly Database[]): Promise<boolean> {
  for (const cell of cells) {
    const tables = await cell.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").first();
    if (!tables) continue;
    if (await cell.prepare('SELECT 1 FROM users WHERE email = ?').bind(people.editor.email).first()) return true;
  }
  return false;
}

/** Fills an empty database with the demo courses and accounts; the next start repeats it if it was interrupted. */
export async function fillEmptyDatabase(server: LocalServer): Promise<void> {
  const { editor, ...others } = people;
  if (await hasAccount(server, editor.email)) return;
  console.log('Importing courses and webinars …');
  await importCourses(server);
  for (const { read, document } of demoWebinars(new Date())) await sendWebinar(server, read, document);
  // Indexes them for the search.
  await server.tick();
  console.log('Creating demo accounts …');
  await Promise.all(Object.keys(others).map((name) => createAccount(server, name as PersonName)));
  await createNorthside(server);
  await createAccount(server, 'editor');
}

/** Publishes every demo package, the first released first. */
export async function importCourses(server: LocalServer): Promise<void> {
  const packages = demoCourseIds().map((id) => {
    const content = demoCourse(id);
    const { folder, sources } = demoPackage(id);
    return { folder, content, sources, order: content.courseDocument.released + id };
  });
  packages.sort((a, b) => (a.order < b.order ? -1 : 1));
  for (const { folder, content, sources } of packages) await sendPackage(server, folder, content, sources);
}
