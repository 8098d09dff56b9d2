import { backendPrefix, retriedStatuses } from '#contract/constants';
import type { certificates } from '#contract/credit/certificates';
import type { Reply } from '#contract/feature';
import { readSerial, serialPattern } from '#contract/credit/certificates/serials';
import { fetchRead } from '../../../../platform/api/fetch-read.ts';
import { handleError } from '../../../../platform/errors/early-errors.ts';
import { takeEarly } from '../../../../platform/navigation/page/early-answers.ts';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { certificateDay } from './certificate-day.ts';

/** A literal, as the contract's module is larger than this page; its type is checked against the contract. */
const path: typeof certificates.endpoints.verify.path = '/api/public/certificates/:serial';

type Checked = Reply<typeof certificates.endpoints.verify>;
type Verdict = Checked['status'] | 'unknown' | 'malformed' | 'failed';

const part = <Found extends HTMLElement>(name: string) => document.querySelector<Found>(`[data-check="${name}"]`);

/** Verifies the serial number in the address and shows the verdict; without React, so that it appears at once. */
async function check(): Promise<void> {
  const form = part<HTMLFormElement>('form');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(input);
  });
  const typed = decode(location.pathname.replace(/\/$/, '').split('/').pop() ?? '');
  const serial = readSerial(typed);
  input.value = serial;
  const address = backendPrefix + path.replace(':serial', encodeURIComponent(typed));
  if (!serialPattern.test(serial)) {
    void takeEarly(address).then((answer) => answer?.text());
    return showVerdict('malformed');
  }
  try {
    const checked = await parse(await fetchOnce(address));
    if (checked) renderFacts(checked);
    showVerdict(checked?.status ?? 'unknown');
  } catch (reason) {
    handleError(reason, true);
    showVerdict('failed');
  }
}

/**
 * The response to the page's early request, or to another one; repeated once like every read (specification, section 7),
 * after a stale CSRF token has been renewed.
 */
async function fetchOnce(address: string): Promise<Response> {
  const answer = (await takeEarly(address)) ?? (await fetchRead(address));
  const isStale = answer.status === 419;
  if (!isStale && !retriedStatuses.includes(answer.status)) return answer;
  await answer.text();
  if (isStale) await fetchRead(`${backendPrefix}/auth/csrf-cookie`);
  return fetchRead(address);
}

/** Parses a response; `undefined` if the certificate does not exist. */
async function parse(answer: Response): Promise<Checked | undefined> {
  if (answer.ok) return (await answer.json()) as Checked;
  // An unread response would keep its connection open.
  await answer.text();
  if (answer.status !== 404) throw new Error(`The check of a certificate failed with ${answer.status}.`);
  return undefined;
}

/** Opens the page of the typed serial number, or shows an error at the field. */
function submit(input: HTMLInputElement): void {
  const serial = readSerial(input.value);
  const isSerial = serialPattern.test(serial);
  const error = part('error');
  if (error) error.hidden = isSerial;
  input.setAttribute('aria-invalid', String(!isSerial));
  if (isSerial) location.assign(location.pathname.replace(/[^/]+\/?$/, serial));
  else input.focus();
}

function showVerdict(verdict: Verdict): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-verdict]')) {
    section.hidden = section.dataset['verdict'] !== verdict;
  }
  // The form appears with the verdict above it, so that it causes no layout shift.
  const form = part('form');
  if (form) form.hidden = false;
}

function renderFacts(checked: Checked): void {
  const facts: Record<string, string> = {
    name: checked.name,
    title: checked.title,
    credits: numberText(checked.credits),
    creditType: checked.creditType,
    completedAt: certificateDay(checked.completedAt),
    issuedAt: certificateDay(checked.issuedAt),
    provider: checked.provider,
    revokedAt: checked.revokedAt ? certificateDay(checked.revokedAt) : '',
    revocationReason: checked.revocationReason ?? '',
    serial: checked.serial,
  };
  for (const [name, text] of Object.entries(facts)) {
    const element = part(name);
    if (element) element.textContent = text;
  }
  part('creditType')?.classList.toggle('italic', checked.creditType.startsWith('AMA PRA'));
  for (const section of document.querySelectorAll<HTMLElement>('[data-kind]')) {
    section.hidden = ![checked.kind, checked.status].includes(section.dataset['kind'] as Checked['kind']);
  }
  const list = part('facts');
  if (list) list.hidden = false;
}

/** Decodes a path segment, which may be malformed, such as a single `%`. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

document.addEventListener('astro:page-load', () => void check());
