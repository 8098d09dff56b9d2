import { and, asc, eq, gt, ne, or } from 'drizzle-orm';
import { users } from '../../edge/sessions/schema.ts';
import type { Cell, Directory } from '../../data/cells.ts';
import type { NameKind } from '../../data/directory/directory.ts';
import { names } from '../../data/directory/schema.ts';

type NameRow = typeof names.$inferSelect;

/** The number of accounts in a cell, and its size in bytes. */
export async function sizeOf({ $client }: Cell): Promise<{ learners: number; bytes: number }> {
  const { results, meta } = await $client.prepare('select users from user_counts').all();
  return { learners: Number(results[0]?.['users'] ?? 0), bytes: meta.size_after };
}

/** Accounts in the order of their ids. */
export function accountsAfter(cell: Cell, after: string, most: number) {
  return cell.select({ id: users.id }).from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(most);
}

/** The account of a name. */
export async function nameAt(directory: Directory, { kind, key }: Pick<NameRow, 'kind' | 'key'>) {
  const [held] = await directory
    .select({ id: names.id })
    .from(names)
    .where(and(eq(names.kind, kind), eq(names.key, key)));
  return held;
}

/** Confirmed names in the order of their kinds and keys. */
export function confirmedNamesAfter(
  directory: Directory,
  after: { readonly kind: string; readonly key: string },
  most: number,
): Promise<NameRow[]> {
  const kind = after.kind as NameKind;
  return directory
    .select()
    .from(names)
    .where(
      and(ne(names.state, 'reserved'), or(gt(names.kind, kind), and(eq(names.kind, kind), gt(names.key, after.key)))),
    )
    .orderBy(asc(names.kind), asc(names.key))
    .limit(most);
}

/** Deletes a name if its reservation is unchanged. */
export async function deleteName(directory: Directory, { kind, key, reservation }: NameRow): Promise<void> {
  await directory
    .delete(names)
    .where(and(eq(names.kind, kind), eq(names.key, key), eq(names.reservation, reservation)));
}
