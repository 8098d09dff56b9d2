import type { Manifest } from '../../edge/manifest.ts';
import { seatsApi } from './index.ts';
import { mailReceipt, receiptContent } from './mails.ts';
import { seatPlanChanged } from './messages.ts';

export const feature: Manifest = {
  name: 'seats',
  api: seatsApi,
  messages: [seatPlanChanged],
  mailReceipt,
  mails: { seatReceipt: receiptContent, seatRefund: receiptContent },
};
