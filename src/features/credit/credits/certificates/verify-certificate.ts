import { backendPrefix, retriedStatuses } from '#contract/constants';
import type { certificates } from '#contract/credit/certificates';
import type { Reply } from '#contract/feature';
import { readSerial, serialPattern } from '#contract/credit/certificates/serials';
import { fetchRead } from '../../../../platform/api/fetch-read.ts';
import { handleError } from '../../../../platform/errors/early-errors.ts';
import { takeEarly } from '../../../../platform/navigation/page/early-answers.ts';
import { dateText, numberText } from '../../../../platform/text/formats/formats.ts';

/** Written out, as the contract's module weighs more than this page; its type keeps it the same. */
const path: typeof certificates.endpoints.verify.path = '/api/public/certificates/:serial';

type Checked = Reply<typeof certificates.endpoints.verify>;
type Verdict = Checked['status'] | 'unknown' | 'malformed' | 'failed';

const part = <Found extends HTMLElement>(name: string) => document.querySelector<Found>(`[data-check="${name}"]`);

/** Checks the serial in the address and says in words what it is worth; without React, so that it shows at once. */
async function check(): Promise<void> {
  const form = part<HTMLFormElement>('form');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(input);
  });
  const typed = decoded(location.pathname.replace(/\/$/, '').split('/').pop() ?? '');
  const serial = readSerial(typed);
  input.value = serial;
  const address = backendPrefix + path.replace(':serial', encodeURIComponent(typed));
  if (!serialPattern.test(serial)) {
    void takeEarly(address).then((answer) => answer?.text());
    return show('malformed');
  }
  try {
    const checked = await read(await answerOf(address));
    if (checked) showFacts(checked);
    show(checked?.status ?? 'unknown');
  } catch (reason) {
    handleError(reason, true);
    show('failed');
  }
}

/**
 * The answer that the page asked for early or another; repeated once, as every read (specification, section 7), after a
 * stale CSRF token has been renewed.
 */
async function answerOf(address: string): Promise<Response> {
  const answer = (await takeEarly(address)) ?? (await fetchRead(address));
  const isStale = answer.status === 419;
  if (!isStale && !retriedStatuses.includes(answer.status)) return answer;
  await answer.text();
  if (isStale) await fetchRead(`${backendPrefix}/auth/csrf-cookie`);
  return fetchRead(address);
}

/** `undefined` where there is no such certificate. */
async function read(answer: Response): Promise<Checked | undefined> {
  if (answer.ok) return (await answer.json()) as Checked;
  // Left unread, an answer keeps its request open.
  await answer.text();
  if (answer.status !== 404) throw new Error(`The check of a certificate failed with ${answer.status}.`);
  return undefined;
}

/** Goes to the page of the serial that was typed, or says at the field what is wrong with it. */
function submit(input: HTMLInputElement): void {
  const serial = readSerial(input.value);
  const isSerial = serialPattern.test(serial);
  const error = part('error');
  if (error) error.hidden = isSerial;
  input.setAttribute('aria-invalid', String(!isSerial));
  if (isSerial) location.assign(location.pathname.replace(/[^/]+\/?$/, serial));
  else input.focus();
}

function show(verdict: Verdict): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-verdict]')) {
    section.hidden = section.dataset['verdict'] !== verdict;
  }
  // The form follows the verdict, whose length nobody knows before, so that nothing moves.
  const form = part('form');
  if (form) form.hidden = false;
}

function showFacts(checked: Checked): void {
  const isCredit = checked.kind === 'credit';
  const facts: Record<string, string> = {
    name: checked.name,
    title: checked.title,
    credits: numberText(checked.credits),
    creditType: checked.creditType,
    completedAt: dateText(checked.completedAt),
    issuedAt: dateText(checked.issuedAt),
    provider: checked.provider,
    serial: checked.serial,
  };
  for (const [name, text] of Object.entries(facts)) {
    const element = part(name);
    if (element) element.textContent = text;
  }
  part('creditType')?.classList.toggle('italic', checked.creditType.startsWith('AMA PRA'));
  for (const section of document.querySelectorAll<HTMLElement>('[data-kind]')) {
    section.hidden = (section.dataset['kind'] === 'credit') !== isCredit;
  }
  const list = part('facts');
  if (list) list.hidden = false;
}

/** A visitor may type anything, such as a lone `%`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

document.addEventListener('astro:page-load', () => void check());
