import { translator } from '#contract/text/texts';
import de from '../../../../locales/de/group-export.json';
import en from '../../../../locales/en/group-export.json';
import es from '../../../../locales/es/group-export.json';
import fr from '../../../../locales/fr/group-export.json';
import type { Cell } from '../../../data/cells.ts';
import type { Exporting } from '../../../edge/manifest.ts';
import { byteOrderMark, csvOf } from '../../../people/exports/csv.ts';
import { exportedMembers, recordExport } from './queries.ts';
import { headings, rowOf } from './rows.ts';

const translations = { en, de, fr, es };

/** Members per query. */
const pageSize = 500;

interface Wanted {
  readonly groupId: string;
  readonly person: Exporting;
  readonly requestedAt: Date;
}

/** The list as a stream; it is recorded before anything of it is read. */
export async function memberList(cell: Cell, { groupId, person, requestedAt }: Wanted) {
  const { id: userId, name } = person;
  if (!(await recordExport(cell, { groupId, userId, name, at: requestedAt })))
    throw new Error(`${userId} may not export the members of ${groupId}.`);
  const lines = linesOf(cell, groupId, person, requestedAt);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* linesOf(cell: Cell, groupId: string, { locale }: Exporting, at: Date): AsyncGenerator<string, void> {
  const t = translator(translations[locale], locale);
  const today = at.toISOString().slice(0, 10);
  yield byteOrderMark + csvOf([headings(t)]);
  let after: readonly [string, string] = ['', ''];
  for (let last = pageSize; last === pageSize;) {
    const members = await exportedMembers(cell, groupId, after, pageSize);
    if (members.length > 0) yield csvOf(members.map((member) => rowOf(member, t, today)));
    last = members.length;
    after = [members.at(-1)?.searched ?? '', members.at(-1)?.id ?? ''];
  }
}
