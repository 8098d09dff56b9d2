import type { Manifest } from '../../edge/manifest.ts';
import { seatsApi } from './index.ts';
import { mailReceipt, receiptContent } from './mails.ts';

export const feature: Manifest = {
  name: 'seats',
  api: seatsApi,
  mailReceipt,
  mails: { seatReceipt: receiptContent, seatRefund: receiptContent },
};
