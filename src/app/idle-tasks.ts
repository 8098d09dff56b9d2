import '../platform/api/transport.ts';
import { watchErrors } from './global-errors.ts';
import { focusLateHeadings } from './late-heading.ts';
import { watchMenuKeys } from '../ui/frame/menu-keys.ts';
import { watchNavigation } from '../platform/navigation/tab-redirects.ts';
import { watchBuilds } from './new-build.ts';
import { loadNotices } from '../ui/toasts/notices.ts';
import { importOptional } from '../platform/errors/chunks.ts';
import { watchConnection } from './online-status.ts';
import { watchLinks } from '../platform/navigation/prefetching.ts';
import { watchRealtime } from '../platform/realtime/realtime.ts';
import { syncLogouts } from '../platform/session/logouts.ts';
import { restoreScrolling } from './scroll-restoration.ts';
import { storeTypedFields } from './typed-fields.ts';
import { watchForms } from './unsaved-forms.ts';
import { watchSearchKeys } from '../features/home/search/search-keys.ts';
import { sendStoredAnswers } from '../features/learning/quizzes/stored-answers.ts';
import { errorToastLife } from '#contract/constants';
import { takeSessionEnded } from '../platform/session/session-ended-flag.ts';
import { localDraft } from '../platform/offline/local-drafts.ts';
import { resend } from '../platform/offline/resend.ts';
import { toast } from '../ui/toasts/toast-store.ts';
import { routes } from '#contract/routes';
import { hasSignedInHint } from '../platform/session/signed-in-hint.ts';
import { pageName } from '../platform/navigation/location.ts';

let hasStarted = false;

/** Starts, once, the tasks of every page that can wait until it is idle. */
export function startIdleTasks(): void {
  if (hasStarted) return;
  hasStarted = true;
  watchErrors();
  watchNavigation();
  watchConnection();
  watchBuilds();
  watchForms();
  storeTypedFields();
  watchLinks();
  watchMenuKeys();
  watchSearchKeys();
  restoreScrolling();
  syncLogouts();
  watchRealtime(async () => (await import('./message-handlers.ts')).messageHandlers);
  focusLateHeadings();
  guardHistory();
  // Content blockers may keep it away; nothing else depends on it.
  void importOptional(() => import('../platform/tracking/third-party-scripts.ts')).then((scripts) =>
    scripts?.startThirdPartyScripts(),
  );
  resend(sendStoredAnswers);
  resend(sendStoredNotes);
  resend(sendSteps);
  startParts();
  void maintainOffline();
  void announceSessionEnded();
  // The texts must be loaded before the connection is lost.
  void loadNotices();
}

/** Parts that few pages have, each with the function that starts it. */
const parts: Readonly<Record<string, () => Promise<() => Promise<void> | void>>> = {
  // Login pages show the providers, which few deployments have.
  '[data-providers]': async () => (await import('../features/people/identities/provider-links.ts')).showProviders,
  '[data-sample]': async () => (await import('../features/learning/samples/show-samples.ts')).showSamples,
};

/** Starts the parts that a page has. */
function startParts(): void {
  const startPresent = () => {
    for (const [part, load] of Object.entries(parts)) {
      if (document.querySelector(part)) void importOptional(load).then((show) => show?.());
    }
  };
  document.addEventListener('astro:page-load', startPresent);
  startPresent();
}

/** Maintains stored courses; only a browser that stores one has a service worker. */
async function maintainOffline(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!(await serviceWorker?.getRegistration())) return;
  const maintaining = await importOptional(() => import('../features/learning/courses/offline/maintain.ts'));
  await maintaining?.maintainOfflineCourses();
}

/** Sends what was learned without a connection. */
async function sendSteps(): Promise<void> {
  if (localDraft('steps') && hasSignedInHint())
    await (await importOptional(() => import('./unsent-learning.ts')))?.sendUnsentLearning();
}

/** Explains once on the login page that the session has ended. */
async function announceSessionEnded(): Promise<void> {
  if (!takeSessionEnded()) return;
  const t = await loadNotices();
  toast({ severity: 'info', summary: t('ended.title'), detail: t('ended.detail'), life: errorToastLife });
}

/** Reloads a members' page that the browser restores from its cache after a logout. */
function guardHistory(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const name = pageName();
    if (persisted && name && routes[name].for !== 'anyone' && !hasSignedInHint()) location.reload();
  });
}

/** Sends notes that wait on this device; on the page of a lesson, its tools send them. */
async function sendStoredNotes(): Promise<void> {
  if (!localDraft('notes') || !hasSignedInHint() || pageName() === 'lesson') return;
  const queue = await importOptional(() => import('../entities/notes/note-queue.ts'));
  await queue?.sendNoteWrites();
}
