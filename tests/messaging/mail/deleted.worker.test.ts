import { expect, test } from 'vitest';
import { deleteMails } from '../../../functions/messaging/mail/queries.ts';
import { mails } from '../../../functions/messaging/mail/schema.ts';
import { cellNear } from '../../support/cells.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-05-04T10:00:00Z');
const after = (days: number) => new Date(start + days * day);

async function writes(id: string, outcome: { sentAt?: Date; dueAt?: Date }) {
  const content = { kind: 'deletionStopped', locale: 'en', firstName: 'Ana', facts: {} } as const;
  await cellNear(1)
    .insert(mails)
    .values({ id, recipient: 'ana@clinic.example', createdAt: after(0), ...content, ...outcome });
}

const left = async () => (await cellNear(1).select({ id: mails.id }).from(mails)).map(({ id }) => id).sort();

test('mails are deleted ninety days after they were sent or have failed; pending ones are not', async () => {
  await writes('sent', { sentAt: after(0) });
  await writes('sent late', { sentAt: after(5) });
  await writes('given up', {});
  await writes('waiting', { dueAt: after(1) });
  expect(await deleteMails(cellNear(1), 10, after(89.9))).toBe(0);
  expect(await deleteMails(cellNear(1), 10, after(90))).toBe(2);
  expect(await left()).toEqual(['sent late', 'waiting']);
  expect(await deleteMails(cellNear(1), 10, after(400))).toBe(1);
  expect(await left()).toEqual(['waiting']);
});
