import { env } from 'cloudflare:workers';
import { PDFDocument } from 'pdf-lib';
import { certificates } from '../../../functions/credit/certificates/schema.ts';
import { claims } from '../../../functions/learning/participations/schema.ts';
import type { Answer, Browser } from '../../support/browser.ts';
import { eventsInOrder } from '../../support/learning.ts';
import { rowsOf } from '../../support/cells.ts';

export const evaluation = {
  objectivesMet: 5,
  relevance: 4,
  freeOfBias: 'yes',
  intentToChange: 'maybe',
  barriers: ['time'],
  satisfaction: 5,
};

export const claimForm = (change: object = {}) => ({
  credits: 0.75,
  name: 'Ana Núñez',
  attested: true,
  locale: 'en',
  ...change,
});

export const sendEvaluation = (browser: Browser, change: object = {}, courseId = 'ecg-basics'): Promise<Answer> =>
  browser.ask('PUT', `/api/courses/${courseId}/evaluation`, { ...evaluation, ...change });

export function claimCredit(
  browser: Browser,
  change: object = {},
  courseId = 'ecg-basics',
  accreditationId = 'ama',
): Promise<Answer> {
  return browser.ask('POST', `/api/courses/${courseId}/credits/${accreditationId}`, claimForm(change));
}

/** The credit `ama` of the course in the learner's response. */
export async function creditOf(
  browser: Browser,
  query = '',
  courseId = 'ecg-basics',
): Promise<{ state: string; [fact: string]: unknown }> {
  const { body } = await browser.ask('GET', `/api/courses/${courseId}/credits${query}`);
  return body.credits[0];
}

/** Everything that issuing a certificate writes: rows, events and files. */
export async function issuedRecords() {
  const events = await eventsInOrder();
  return {
    claims: await rowsOf(claims),
    certificates: (await rowsOf(certificates)).sort((one, other) => (one.status < other.status ? -1 : 1)),
    events,
    kinds: events.map(({ kind }) => kind),
    files: (await env.FILES.list({ prefix: 'certificates/' })).objects.map(({ key }) => key),
  };
}

/** Downloads a certificate's document. */
export async function download(browser: Browser, serial: string) {
  const answer = await browser.request(`/backend/api/certificates/${serial}/pdf`);
  const bytes = await answer.arrayBuffer();
  const pdf = answer.status === 200 ? await PDFDocument.load(bytes.slice(0), { updateMetadata: false }) : undefined;
  return { status: answer.status, headers: answer.headers, bytes, pdf };
}
