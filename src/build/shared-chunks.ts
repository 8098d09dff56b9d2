/**
 * Groups of modules that are bundled into one file each: every file costs a request, and small ones compress badly. They
 * are ordered from what every page needs to what only islands need, so that a page without React never loads React. A
 * group includes the imports of its modules, unless an earlier group has them; modules that few entries share are
 * excluded. Modules with side effects, such as the bell, are in no group, as importing the group would run them.
 */
const groups: readonly { readonly name: string; readonly test: RegExp; readonly minShareCount?: number }[] = [
  {
    name: 'page',
    test: /astro\/dist\/transitions\/|src\/contract\/feature|src\/app\/start|src\/platform\/(navigation\/page|errors|text)\/(?!late-translations)[\w-]+\.ts$/,
  },
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|src\/ui\/(islands|controls)\//,
  },
  { name: 'loading', test: /vite\/preload-helper/ },
  { name: 'lists', test: /src\/contract\/(plans|text\/tooltips|people\/accounts\/professions)\.ts$/ },
  {
    name: 'asking',
    test: /src\/features\/people\/accounts\/wanted-page|src\/platform\/(api\/(request|failure)|navigation\/after-sign-in|session\/session\.ts)/,
  },
  { name: 'reports', test: /src\/platform\/errors\/reporting\/(report|causes)\./ },
  {
    name: 'session',
    // Without groups, which only their page needs.
    test: /node_modules\/nanostores\/|src\/(platform\/(session|tracking)\/|ui\/toasts\/|entities\/(?!groups\/)).*\.ts$/,
    minShareCount: 8,
  },
  { name: 'notification-events', test: /src\/entities\/notifications\/notification-events\./ },
  { name: 'learning', test: /src\/(platform\/tracking\/confirmed|entities\/courses\/outline)/ },
  {
    name: 'forms',
    // Without the fields that only some pages use, and without dialogs.
    test: /src\/(ui\/forms\/(?!FormDialog|Choices|CodeField|DateField|SelectField|TextArea)|features\/people\/accounts\/forms\/|entities\/identity\/typed-email)/,
    minShareCount: 4,
  },
  {
    name: 'icons',
    // Without the icons of components that load later.
    test: /src\/ui\/icons\/|lucide-react\/(?!.*\/(calendar-clock|languages|shield-check|ruler|flag|arrow-up|arrow-down|circle-dot|circle-x|circle-slash|maximize|rotate-cw|pen-line|hourglass|scroll-text|sparkle|book-open|monitor-play|repeat|notebook-pen|notebook-text|trash-2|armchair|alarm-clock|badge-check|book-x|calendar-cog|calendar-sync|calendar-x|chart-column|credit-card|file-pen|file-exclamation-point|file-x|mail|mail-open|receipt-euro|ticket|ticket-x|timer-reset|undo-2|user-plus|pause)\.)/,
    minShareCount: 2,
  },
  // The library's alone, although the contract of courses imports it.
  {
    name: 'library-choices',
    test: /src\/contract\/(learning\/courses\/library-choices|library\/content\/accreditation-bodies)\./,
  },
  {
    name: 'kit',
    // Without the currency, which needs the settings of all features.
    test: /node_modules\/@nanostores\/react|src\/(ui\/(display\/(?!use-currency)|errors\b|Ring\b)|entities\/courses\b)/,
    minShareCount: 3,
  },
  { name: 'formats', test: /src\/platform\/text\/(formats\/formats|clock)\.ts$/ },
  { name: 'prefetching', test: /src\/platform\/navigation\/prefetching\./ },
  // Small modules that idle tasks share with few pages.
  {
    name: 'few',
    test: /src\/(contract\/(settings|navigation\/shared-prompt)|platform\/api\/fetch-read)\./,
  },
  // What every page loads when it is idle. Its modules only declare functions, which `startIdleTasks` calls.
  {
    name: 'idle',
    test: /node_modules\/(ofetch|ufo|destr)\/|src\/app\/(idle-tasks|new-build|global-errors|late-heading|scroll-restoration|typed-fields|online-status|unsaved-forms)\.|src\/platform\/(api\/(transport|csrf-token)|navigation\/tab-redirects|realtime\/realtime|session\/(forced-logout|logouts|on-user|session-ended-flag)|tracking\/(third-part|tracking-sinks|data-layer|consent\.))|src\/contract\/(navigation\/decision|messaging\/(reports|tracking)\.)|src\/ui\/frame\/menu-keys/,
  },
  // Contracts that the check of unread notifications shares with some pages.
  { name: 'kinds', test: /src\/contract\/(notification-kinds|webinars\/webinars\/notifications)\./ },
  { name: 'serials', test: /src\/contract\/credit\/certificates\/serials\./ },
  { name: 'group', test: /src\/contract\/groups\/groups\./ },
  { name: 'credit', test: /src\/contract\/credit\/(credits|certificates)\./ },
  // The check of unread notifications, which members' pages start when they are idle.
  {
    name: 'unread',
    test: /src\/(features\/messaging\/notifications\/(check-unread|educator-prompt-schedule)|entities\/notifications\/(notifications|panel-texts)|contract\/(messaging\/notifications\.|notification-catalogue))/,
  },
  { name: 'log-in', test: /src\/(platform\/session\/log-in|features\/people\/accounts\/second-step\/pending)\./ },
  // What the login page loads when it is idle.
  {
    name: 'passkeys',
    test: /@simplewebauthn|src\/(entities\/passkeys|features\/people\/accounts\/second-step\/(use-passkey-login|passkey-login))/,
  },
  { name: 'providers', test: /src\/(features\/people\/identities\/provider-|contract\/people\/identities)/ },
  {
    name: 'samples',
    test: /src\/(features\/learning\/samples\/(show-samples|list-courses|texts)|contract\/learning\/samples)\./,
  },
  { name: 'offers', test: /src\/(features\/groups\/domains\/offers|contract\/groups\/domains)\./ },
  { name: 'toaster', test: /src\/ui\/(toasts\/(Toaster|ToastCard)|use-leaving)/ },
  // The realtime connection of signed-in users.
  {
    name: 'realtime',
    test: /node_modules\/(laravel-echo|pusher-js)\/|src\/platform\/realtime\/|src\/app\/message-handlers/,
  },
  { name: 'retryable', test: /src\/platform\/offline\/retryable\./ },
  // The lesson page needs all of it; a recording loads it with its player.
  {
    name: 'progress',
    test: /src\/(entities\/player\/(intervals|progress-reporter|Player)|features\/learning\/lessons\/(lesson-store|reading-place))\./,
  },
  // The page to unsubscribe from mails needs the activities of credit, but not the components that show credit.
  { name: 'activities', test: /src\/contract\/credit\/certificates\/activities\./ },
  { name: 'claims', test: /src\/entities\/credits\/(ReadyToClaim|ClaimLabel)\./ },
  {
    name: 'figures',
    test: /src\/entities\/(figures\/(use-trace-scale|trace-scale|TraceFacts|OpenFigure)|quizzes\/(quiz-keys|kinds\/AnswerFrame))\./,
  },
];

/** The groups as the bundler expects them; the first has the highest priority. */
export const sharedChunks = groups.map((group, index, { length }) => ({ ...group, priority: length - index }));
