import { and, eq, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { recordEvent, type EventInput } from '../../participations/events/queries.ts';
import { participations, type ParticipationRow } from '../../participations/schema.ts';

/** Records a granted attempt, unless another one was granted since the participation was read; whether it did. */
export async function storeGrant(
  cell: Cell,
  { id, extraAttempts }: Pick<ParticipationRow, 'id' | 'extraAttempts'>,
  event: Pick<EventInput, 'userId' | 'at' | 'facts' | 'snapshot'>,
): Promise<boolean> {
  const when = sql`${participations.extraAttempts} = ${extraAttempts}`;
  const { statements, isRecorded } = recordEvent(cell, { ...event, participationId: id, kind: 'attemptGranted', when });
  const [recorded] = await cell.batch([
    ...statements,
    cell
      .update(participations)
      .set({ extraAttempts: extraAttempts + 1 })
      .where(and(eq(participations.id, id), isRecorded)),
  ]);
  return recorded.length > 0;
}
