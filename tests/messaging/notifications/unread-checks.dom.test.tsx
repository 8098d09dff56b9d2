import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkUnread } from '../../../src/features/messaging/notifications/check-unread.ts';
import { isPromptDue, storeCheck } from '../../../src/features/messaging/notifications/educator-prompt-schedule.ts';
import { EducatorPrompt } from '../../../src/features/messaging/notifications/EducatorPrompt.tsx';
import { openEducatorPrompt } from '../../../src/features/messaging/notifications/open-educator-prompt.tsx';
import { hide, show } from '../../../src/features/messaging/notifications/show.tsx';
import { loadTexts } from '../../../src/entities/notifications/panel-texts.ts';
import { $user } from '../../../src/platform/session/user-store.ts';
import { $toasts } from '../../../src/ui/toasts/toast-store.ts';
import { asked, visit } from '../../support/islands/island.ts';
import { notifyAna, counted, educatorPrompt, invitationAccepted, certificateReady, stored } from './edge.ts';

const noon = Date.UTC(2026, 4, 4, 12);
const minutes = (count: number) => count * 60_000;
let forget: () => void = () => undefined;

/** Our own addresses that were opened. */
const followed: string[] = [];

beforeEach(async () => {
  visit('/dashboard', []);
  await notifyAna();
  $toasts.set([]);
  followed.length = 0;
  forget = $user.listen(() => undefined);
  document.addEventListener('click', catchLink);
});

afterEach(() => {
  act(() => void document.dispatchEvent(new Event('astro:before-swap')));
  forget();
  document.removeEventListener('click', catchLink);
});

function catchLink(event: Event): void {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  followed.push(link.getAttribute('href') ?? '');
}

const paths = () => asked.map(({ method, path }) => `${method} ${path}`);
const question = () => screen.queryByRole('heading', { name: 'Are you a medical educator?' });
const unreadList = 'GET /api/auth/user/notifications/unread';

describe('an accepted invitation', () => {
  // Specification 2: "On /dashboard or /error/thank-you, when the user has unread notifications, the unread list is fetched."
  test('is marked as read, the count decreases by one, and the dashboard opens the thanks', async () => {
    const ana = await notifyAna(certificateReady(1), invitationAccepted, certificateReady(2));
    await checkUnread(ana, noon);
    expect(paths()).toContain(unreadList);
    expect(stored.map(({ readAt }) => readAt !== null)).toEqual([false, true, false]);
    expect(counted()).toBe(2);
    expect(followed).toEqual(['/enroll/thank-you']);
  });

  test('is marked as read on the other page too, and nothing is opened', async () => {
    visit('/de/error/thank-you', [], 'de');
    await checkUnread(await notifyAna(invitationAccepted), noon);
    expect(stored[0]?.readAt).not.toBeNull();
    expect([counted(), followed]).toEqual([0, []]);
  });

  test('opens the thanks in the language of the page', async () => {
    visit('/fr/dashboard', [], 'fr');
    await checkUnread(await notifyAna(invitationAccepted), noon);
    expect(followed).toEqual(['/fr/enroll/thank-you']);
  });

  test('is found behind many other notifications', async () => {
    await checkUnread(
      await notifyAna(invitationAccepted, ...Array.from({ length: 30 }, (_, index) => certificateReady(index))),
      noon,
    );
    expect(followed).toEqual(['/enroll/thank-you']);
  });

  test('is not requested on other pages, nor when nothing is unread', async () => {
    storeCheck(noon);
    visit('/courses', []);
    await checkUnread(await notifyAna(invitationAccepted), noon);
    visit('/dashboard', []);
    await checkUnread(await notifyAna(), noon);
    expect(paths()).not.toContain(unreadList);
    expect(followed).toEqual([]);
  });
});

describe('a list without its field data', () => {
  // Specification 5: "A notification list response must contain a data field, otherwise the error "Invalid response from server." is raised."
  test.each(['{}', '[]', '{"notifications":[]}', '{"data":null}', 'null'])(
    'from a real server, such as %s, is an error that the handler shows',
    async (body) => {
      const seen: string[] = [];
      const server = createServer((request, response) => {
        seen.push(request.url ?? '');
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const ana = await notifyAna(certificateReady(1));
      const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      onTestFinished(() => said.mockRestore());
      vi.unstubAllGlobals();
      vi.stubGlobal('fetch', throughHttp(port));
      try {
        await checkUnread(ana, noon);
      } finally {
        server.close();
      }
      expect(seen).toEqual(['/backend/api/auth/user/notifications/unread']);
      expect($toasts.get()).toMatchObject([
        { severity: 'error', summary: 'Error', detail: 'Invalid response from server.' },
      ]);
      expect(said).toHaveBeenCalledWith('Sentry is not initialized.', new Error('Invalid response from server.'));
    },
  );
});

describe('the question whether a user teaches', () => {
  // Specification 4: "It is considered only if the user is authenticated, at least 1 hour has passed since the last check, and none is open."
  test.each([
    ['the first time', undefined, {}, true],
    ['an hour after the last look', noon - minutes(60), {}, true],
    ['less than an hour after it', noon - minutes(60) + 1, {}, false],
    ['after a clock was set back', noon + minutes(90), {}, true],
    ['of nobody', undefined, { isAuthenticated: false }, false],
    ['while one is open', undefined, { isOpen: true }, false],
  ])('%s is considered or not', (_, lastCheck, change, isConsidered) => {
    if (lastCheck !== undefined) storeCheck(lastCheck);
    expect(isPromptDue({ isAuthenticated: true, now: noon, isOpen: false, ...change })).toBe(isConsidered);
  });

  // Specification 9: "Educator prompt re-check interval 1 hour, kept in local storage as a last-prompt timestamp updated on each check."
  test('is requested once an hour, and each request counts, also without a result', async () => {
    visit('/courses', []);
    const ana = await notifyAna(certificateReady(1));
    const requestCount = () => paths().filter((path) => path === unreadList).length;
    await checkUnread(ana, noon);
    await checkUnread(ana, noon + minutes(59));
    expect(requestCount()).toBe(1);
    await checkUnread(ana, noon + minutes(60));
    expect(requestCount()).toBe(2);
    await checkUnread(ana, noon + minutes(119));
    expect(requestCount()).toBe(2);
  });

  test('opens for its unread notification, whose id is sent with the answer', async () => {
    const ana = await notifyAna(certificateReady(1), educatorPrompt);
    await act(() => checkUnread(ana, noon));
    expect(question()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, I teach' }));
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        method: 'POST',
        path: '/api/public/learning-app/user/answer-educator-prompt/note-0002',
        body: { answer: 'yes' },
      }),
    );
    await waitFor(() => expect(counted()).toBe(1));
  });

  // Specification 4: "It cannot open while one is open."
  test('does not open while one is open, nor over another dialog', async () => {
    const ana = await notifyAna(educatorPrompt);
    await act(() => checkUnread(ana, noon));
    await act(() => checkUnread(ana, noon + minutes(61)));
    expect(screen.getAllByRole('heading', { name: 'Are you a medical educator?' })).toHaveLength(1);
    expect(paths().filter((path) => path === unreadList)).toHaveLength(2);
    act(() => hide());
    act(() => void document.dispatchEvent(new Event('astro:before-swap')));
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await act(() => checkUnread(ana, noon + minutes(200)));
    expect(question()).toBeNull();
    dialog.remove();
  });

  test('does not open over a dialog that was opened while it loaded', async () => {
    const ana = await notifyAna(educatorPrompt);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    await act(async () => {
      const opening = openEducatorPrompt('note-0001', () => !dialog.isConnected);
      document.body.append(dialog);
      await opening;
    });
    expect(question()).toBeNull();
    dialog.remove();
    await act(() => checkUnread(ana, noon));
    expect(question()).toBeTruthy();
  });

  test.each(['/webinars/sepsis-live', '/desk/courses'])(
    'does not open over %s, and opens on the next page',
    async (address) => {
      visit(address, []);
      const ana = await notifyAna(educatorPrompt);
      await act(() => checkUnread(ana, noon));
      expect(question()).toBeNull();
      visit('/courses', []);
      await act(() => checkUnread(ana, noon));
      expect(question()).toBeTruthy();
    },
  );

  test('does not open without its notification', async () => {
    const ana = await notifyAna(certificateReady(1));
    await act(() => checkUnread(ana, noon));
    expect(paths()).toContain(unreadList);
    expect(question()).toBeNull();
  });
});

describe('the prompt', () => {
  beforeEach(async () => {
    await loadTexts('educator-prompt');
    vi.useFakeTimers();
  });

  afterEach(() => {
    act(() => hide());
    cleanup();
    vi.useRealTimers();
  });

  function open() {
    const [onAnswer, onClose] = [vi.fn(), vi.fn()];
    act(() => show(<EducatorPrompt onAnswer={onAnswer} onClose={onClose} />));
    return { onAnswer, onClose };
  }
  const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));

  // Specification 2: "Modal with no header; Escape does not close it. Image, heading "Are you a medical educator?"."
  // Specification 2: "Text: "We want to make our platform better for educators. Let us know if you're teaching, and help us develop new tools and features for your work!""
  // Specification 2: "Buttons: "Yes, I teach", "No, I don't teach", and a top-right close (X)."
  test('shows the texts of the specification, and Escape does not close it', () => {
    const { onAnswer, onClose } = open();
    expect(screen.getByRole('dialog', { name: 'Are you a medical educator?' }).getAttribute('aria-modal')).toBe('true');
    expect(question()).toBeTruthy();
    expect(
      screen.getByText(
        "We want to make our platform better for educators. Let us know if you're teaching, and help us develop new tools and features for your work!",
      ),
    ).toBeTruthy();
    expect(
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual(['Close', "No, I don't teach", 'Yes, I teach']);
    expect(document.querySelector('[role=dialog] img')?.getAttribute('src')).toBe('/art/educator.svg');
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
    expect([onAnswer, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(question()).toBeTruthy();
  });

  // Specification 2: "After an answer: confetti image and "Thanks for your feedback!", closing after 2 seconds."
  // Specification 4: "open, answered yes or no, thank-you state, closes after 2 s."
  // Specification 9: "thank-you auto-close 2000 ms"
  test.each([
    ['Yes, I teach', 'yes'],
    ["No, I don't teach", 'no'],
  ])('thanks for %s and closes after two seconds', (button, answer) => {
    const { onAnswer, onClose } = open();
    press(button);
    expect(onAnswer.mock.calls).toEqual([[answer]]);
    expect(document.activeElement).toBe(screen.getByText('Thanks for your feedback!'));
    expect(document.querySelector('[role=dialog] img')?.getAttribute('src')).toBe('/art/confetti.svg');
    act(() => void vi.advanceTimersByTime(1999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  // Specification 4: "Open, dismissed via X, closes at once."
  // Specification 4: "The answer (including dismiss) is submitted in both cases."
  test('closes at once when it is dismissed, which is submitted too', () => {
    const { onAnswer, onClose } = open();
    press('Close');
    expect(onAnswer.mock.calls).toEqual([['dismiss']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('that is closed during the thanks does not change the answer', () => {
    const { onAnswer, onClose } = open();
    press('Yes, I teach');
    press('Close');
    expect(onAnswer.mock.calls).toEqual([['yes']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    ['de', 'Lehren Sie Medizin?'],
    ['fr', 'Enseignez-vous la médecine\u202f?'],
    ['es', '¿Enseña usted medicina?'],
  ] as const)('speaks %s', async (locale, heading) => {
    visit(`/${locale}/dashboard`, [], locale);
    await loadTexts('educator-prompt');
    open();
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });
});

/** A fetch that really reaches a server of this machine. */
function throughHttp(port: number) {
  return async (address: string) => {
    const { request } = await import('node:http');
    return new Promise<Response>((resolve, reject) => {
      const asking = request({ port, path: address }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve(
            new Response(Buffer.concat(chunks).toString(), {
              status: answer.statusCode ?? 0,
              headers: { 'content-type': answer.headers['content-type'] ?? '' },
            }),
          ),
        );
      });
      asking.on('error', reject).end();
    });
  };
}
