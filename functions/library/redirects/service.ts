import * as v from 'valibot';
import { maxSourceLength, sourceOf, type Redirect } from '#contract/library/redirects';
import { pageAt } from '#contract/routes';
import { emailsOf } from '../../people/accounts/queries.ts';
import { type Library, libraryOf } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { paging } from '../../edge/paging.ts';
import { purgeAnswer } from './lookup.ts';
import {
  entriesAfter,
  entryAt,
  neighboursOf,
  putEntry,
  removeEntry,
  removeEditor,
  type RedirectRow,
} from './queries.ts';
import { chainFaults, entryOf, faultsOf, type Faults } from './rules.ts';
import type { MessageKind } from '../../data/messages/messages.ts';

/** Fifty entries per page. */
const table = paging(50, v.strictTuple([v.pipe(v.string(), v.maxLength(maxSourceLength))]));

/** A page of the table, in the order of sources. */
export async function listRedirects(
  env: Env,
  db: Library,
  { prefix, cursor }: { prefix: string; cursor?: string | undefined },
) {
  const [after = ''] = table.after(cursor) ?? [];
  const rows = await entriesAfter(db, { prefix, after }, table.most);
  const emails = await emailsOf(
    env,
    rows.map(({ changedBy }) => changedBy),
  );
  return table.page(
    rows,
    ({ source }) => [source],
    (row) => asRedirect(row, emails),
  );
}

interface Change {
  /** The address of this site in the request. */
  readonly origin: string;
  /** `null` for requests with the content token. */
  readonly editorId: string | null;
}

/** Validates and stores a redirect. */
export async function setRedirect(
  env: Env,
  db: Library,
  { source, destination }: { source: string; destination: string },
  { origin, editorId }: Change,
): Promise<Redirect> {
  refuseFaulty(faultsOf(source, destination, [origin, env.SITE_ORIGIN]));
  if (await isFile(env, origin, sourceOf(source))) refuseFaulty({ source: ['reserved'] });
  const entry = entryOf(source, destination);
  const isWritten = await putEntry(db, entry, editorId);
  // The statement refused the entry; the conflicting entry may have been removed since.
  if (!isWritten) fail('REDIRECT_FAULTY', { errors: chainFaults(entry, await neighboursOf(db, entry)) });
  await purgeAnswer(env, entry.source);
  const written = (await entryAt(db, entry.source)) ?? fail('NOT_FOUND');
  return asRedirect(written, await emailsOf(env, [written.changedBy]));
}

export async function removeRedirect(env: Env, db: Library, path: string): Promise<void> {
  const source = sourceOf(path);
  if (!(await removeEntry(db, source))) fail('NOT_FOUND');
  await purgeAnswer(env, source);
}

function refuseFaulty(errors: Faults): void {
  if (Object.keys(errors).length > 0) fail('REDIRECT_FAULTY', { errors });
}

/** Whether the build has a file at an address without a page. */
async function isFile({ ASSETS }: Env, origin: string, source: string): Promise<boolean> {
  if (pageAt(source)) return false;
  const answer = await ASSETS.fetch(new Request(new URL(source, origin), { method: 'HEAD' }));
  return answer.status !== 404;
}

const Editor = v.object({ id: v.string() });

/** Sent when an account is deleted: removes its id from entries. */
export const redirectEditorDeleted: MessageKind<v.InferOutput<typeof Editor>> = {
  name: 'redirect-editor-deleted',
  schema: Editor,
  handle: (env, { id }) => removeEditor(libraryOf(env), id),
};

/** An entry with the email address of its last editor, by account id. */
function asRedirect(row: RedirectRow, emails: ReadonlyMap<string, string>): Redirect {
  const { source, destination, changedBy, changedAt } = row;
  const editor = changedBy === null ? null : (emails.get(changedBy) ?? null);
  return { source, destination, changedBy: editor, changedAt: changedAt.toISOString() };
}
