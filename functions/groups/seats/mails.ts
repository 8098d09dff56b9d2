import { seatsPath } from '#contract/groups/seats/notices';
import { productName } from '#contract/product';
import type { Cell } from '../../data/cells.ts';
import type { Addressee, MailContent } from '../../edge/mail-content.ts';
import type { Manifest } from '../../edge/manifest.ts';
import { translatorFor } from '../../edge/translations.ts';
import type { Env } from '../../env.ts';
import { mailInsert } from '../../messaging/mail/queries.ts';
import * as queries from './queries.ts';

type Document = Parameters<NonNullable<Manifest['mailReceipt']>>[1];

/** The mail with the receipt of a payment for seats, or of its refund. */
interface SeatMessage {
  readonly kind: 'seatReceipt' | 'seatRefund';
  readonly groupId: string;
  readonly groupName: string;
  readonly number: string;
  readonly total: string;
  readonly count: number;
}

/** Mails the receipt of a group to its owner. */
export async function mailReceipt(cell: Cell, document: Document): Promise<void> {
  const { id, customerId, kind, number, total, locale, quantity: count } = document;
  const [[owner]] = await cell.read(queries.ownerOf(customerId));
  if (!owner) return;
  const { groupName, ...recipient } = owner;
  const facts = { groupId: customerId, groupName, number, total, count };
  const message = { kind: kind === 'invoice' ? 'seatReceipt' : 'seatRefund', ...facts, userId: recipient.id } as const;
  await mailInsert(cell, { ...recipient, locale }, message, { id });
}

export async function receiptContent(env: Env, addressee: Addressee, message: SeatMessage): Promise<MailContent> {
  const { locale, firstName: name } = addressee;
  const { kind, groupId, groupName, number, total, count } = message;
  const t = await translatorFor('mails', locale);
  const facts = { name, groupName, number, total, count, product: productName };
  const say = (key: string) => t(`${kind}.${key}`, facts);
  const content = {
    subject: say('subject'),
    greeting: t('greeting', facts),
    body: say('body'),
    code: '',
    action: { label: say('action'), url: env.SITE_ORIGIN + seatsPath(groupId, locale) },
    note: say('note'),
    footer: t('footer', facts),
  };
  return { content, unsubscribeUrl: null };
}
