import { readFileSync } from 'node:fs';
import type { CertificateFacts } from '../../../functions/credit/certificates/drawing/facts.ts';
import type { FontFiles } from '../../../functions/drawing/sheet.ts';

const font = (cut: string) =>
  readFileSync(`node_modules/@expo-google-fonts/source-serif-4/${cut}/SourceSerif4_${cut}.ttf`);
export const fonts: FontFiles = {
  regular: font('400Regular'),
  semibold: font('600SemiBold'),
  italic: font('400Regular_Italic'),
};

export const certificate: CertificateFacts = {
  kind: 'credit',
  locale: 'en',
  paper: 'a4',
  serial: 'WW-3-7F3K-9QPD',
  name: 'Ana Núñez',
  title: 'Reading the ECG',
  teachers: ['Ines Halvorsen, MD'],
  provider: 'Provider of the tests',
  activityNumber: 'TEST-1',
  creditType: 'AMA PRA Category 1 Credit™',
  credits: 1.25,
  completedAt: new Date('2026-05-04T23:30:00Z'),
  issuedAt: new Date('2026-05-06T10:00:00Z'),
  statement: 'This activity was planned in accordance with the requirements of its body.',
  designation: 'Designated for a maximum of 2 AMA PRA Category 1 Credit™. Claim what you earned.',
  verifyUrl: 'http://site.test/verify/WW-3-7F3K-9QPD',
  replaces: null,
  activity: null,
};
