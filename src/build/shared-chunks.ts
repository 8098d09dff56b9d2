import type { Plugin } from 'vite';

/**
 * Groups of modules that are bundled into one file each: every file costs a request, and small ones compress badly. They
 * are ordered from what every page needs to what only islands need, so that a page without React never loads React. A
 * group includes the imports of its modules, unless an earlier group has them; modules that few entries share are
 * excluded. Modules with side effects, such as the bell, are in no group, as importing the group would run them; only the
 * router and the start of the idle tasks are, as every page runs both.
 */
const groups: readonly { readonly name: string; readonly test: RegExp; readonly minShareCount?: number }[] = [
  {
    name: 'page',
    test: /astro\/components\/ClientRouter|astro\/dist\/transitions\/|src\/contract\/feature|src\/app\/start|src\/platform\/(navigation\/page|errors|text)\/(?!late-translations)[\w-]+\.ts$/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|src\/ui\/(islands|controls)\//,
  },
  // What most pages need, some of them without React.
  {
    name: 'loading',
    test: /vite\/preload-helper|src\/(contract\/library\/content\/course-specialties|platform\/(api\/fetch-read|errors\/reporting\/(report|causes)|text\/formats\/formats)|features\/credit\/credits\/certificates\/certificate-day)\./,
  },
  // Long lists, and prices.
  { name: 'lists', test: /src\/contract\/(plans|people\/accounts\/professions)\.ts$/ },
  {
    name: 'asking',
    test: /src\/(features\/people\/accounts\/wanted-page|entities\/identity\/typed-email)\.|src\/platform\/(api\/(request|failure)|navigation\/after-sign-in|session\/session\.ts)/,
  },
  {
    name: 'forms',
    // Without the fields that only some pages use, and without dialogs.
    test: /src\/(ui\/forms\/(?!FormDialog|Choices|CodeField|DateField|SelectField|TextArea)|features\/people\/accounts\/forms\/)/,
    minShareCount: 4,
  },
  // The library's alone, although the contract of courses imports it.
  {
    name: 'library-choices',
    test: /src\/contract\/(learning\/courses\/library-choices|library\/content\/accreditation-bodies)\.|src\/features\/learning\/courses\/library\/filters\./,
  },
  // What the idle tasks of every page need; pages without islands load it without React.
  {
    name: 'stores',
    test: /node_modules\/nanostores\/|src\/(contract\/(settings|navigation\/shared-prompt)|platform\/(session\/(flags|user-store|other-tabs)|text\/late-translations|tracking\/(tracking|confirmed)|offline\/retryable)|entities\/notifications\/notification-events|ui\/toasts\/(toast-store|show-error))\./,
  },
  // What the pages of members need: small components and icons.
  {
    name: 'kit',
    // Without groups, which only their page needs, the currency, which needs the settings of all features, and the icons of
    // components that load later.
    test: /node_modules\/@nanostores\/react\/|src\/(contract\/(entitlements|text\/tooltips)\.|entities\/courses\/(?!Teachers|accreditation-facts)|ui\/(display\/(?!use-currency)|errors\/(?!ServerFailure|ErrorScreen)|Ring\b|icons\/|use-media\.|copy-text\.|download-text\.))|lucide-react\/(?!.*\/(arrow-(up|down)|calendar-days|maximize|rotate-cw|undo-2)\.)/,
    minShareCount: 3,
  },
  // What every page loads when it is idle. Its modules only declare functions, which `startIdleTasks` calls.
  {
    name: 'idle',
    test: /node_modules\/(ofetch|ufo|destr)\/|src\/app\/(idle-tasks|bare-toasts|new-build|global-errors|late-heading|scroll-restoration|typed-fields|online-status|unsaved-forms)\.|src\/platform\/(api\/(transport|csrf-token)|navigation\/(tab-redirects|prefetching)|realtime\/realtime|session\/(forced-logout|logouts|on-user|session-ended-flag)|tracking\/(third-part|tracking-sinks|data-layer|consent\.))|src\/contract\/(navigation\/decision\.|messaging\/(reports|tracking)\.)|src\/ui\/(frame\/menu-keys|toasts\/notices\.)/,
  },
  { name: 'serials', test: /src\/contract\/credit\/certificates\/serials\./ },
  // What the page to unsubscribe from mails needs, but not the check of unread notifications and components of credit.
  { name: 'activities', test: /src\/contract\/(credit\/certificates\/activities|notification-kinds)\./ },
  // The check of unread notifications, which members' pages start when they are idle.
  {
    name: 'unread',
    test: /src\/(features\/messaging\/notifications\/(check-unread|educator-prompt-schedule)|entities\/notifications\/(ago|notifications|panel-texts)|contract\/(messaging\/notifications\.|notification-catalogue))/,
  },
  { name: 'log-in', test: /src\/platform\/session\/log-in\./ },
  {
    name: 'login-form',
    test: /src\/features\/people\/accounts\/(LoginForm|second-step\/(pending|use-passkey-login))\./,
  },
  // What the login page loads when it is idle.
  {
    name: 'passkeys',
    test: /@simplewebauthn|src\/(entities\/passkeys|features\/people\/accounts\/second-step\/passkey-login)/,
  },
  { name: 'providers', test: /src\/(features\/people\/identities\/provider-|contract\/people\/identities)/ },
  {
    name: 'samples',
    test: /src\/(features\/learning\/samples\/(show-samples|list-courses|texts)|contract\/learning\/samples)\./,
  },
  {
    name: 'group-stores',
    test: /src\/(contract\/groups\/groups|features\/groups\/groups\/address|entities\/groups\/(group-stores|use-fresh))\./,
  },
  { name: 'invitations', test: /src\/contract\/groups\/invitations\./ },
  { name: 'offers', test: /src\/(features\/groups\/domains\/(offers|GroupOffers)|contract\/groups\/domains)\./ },
  { name: 'toaster', test: /src\/(app\/(IdleToaster|mount-toaster)|ui\/(toasts\/(Toaster|ToastCard)|use-leaving))\./ },
  // The realtime connection of signed-in users.
  {
    name: 'realtime',
    test: /node_modules\/(laravel-echo|pusher-js)\/|src\/platform\/realtime\/|src\/app\/message-handlers/,
  },
  // The lesson page needs all of it; a recording loads it with its player.
  {
    name: 'progress',
    test: /src\/(entities\/player\/(intervals|progress-reporter|Player)|features\/learning\/lessons\/(LessonHeader|lesson-store|reading-place))\./,
  },
  { name: 'fields', test: /src\/ui\/forms\/(SelectField|Choices)\./ },
  { name: 'dates', test: /src\/ui\/forms\/DateField\./ },
  { name: 'dialog', test: /src\/ui\/Dialog\./ },
  { name: 'tabs', test: /src\/ui\/Tabs\./ },
  {
    name: 'home',
    test: /src\/(contract\/home\/dashboards|features\/credit\/credits\/focus|entities\/(credits\/(ReadyToClaim|ClaimLabel)|assignments\/DueDate))\./,
  },
  {
    name: 'learning',
    test: /src\/(contract\/learning\/(quizzes|recommendations|review)|entities\/(figures\/(use-trace-scale|trace-scale|TraceFacts|OpenFigure)|quizzes\/(withdrawn-parts|quiz-keys|kinds\/AnswerFrame)))\./,
  },
  { name: 'listing', test: /src\/(platform\/api\/paged-store|ui\/lists\/(use-address-filter|SearchField|LoadMore))\./ },
  // What questions need, and what answers show.
  {
    name: 'questions',
    test: /src\/entities\/(figures\/Figure|quizzes\/(Stem|QuestionBody|Confidence|use-question-keys|kinds\/(answer-props|kind-parts|ChoiceAnswer)))\./,
  },
  {
    name: 'answers',
    test: /src\/entities\/quizzes\/kinds\/(OptionFeedback|KindFeedback|HotspotFigure|MatchingAnswer|OrderingAnswer|NumericAnswer)\./,
  },
  // Parts of pages that load together: first what their islands share, then what follows.
  {
    name: 'quiz',
    test: /src\/features\/learning\/quizzes\/(quiz-store|unsent-answers|EarlyBegin|EarlyResult|QuizHeader)\./,
  },
  {
    name: 'quiz-parts',
    test: /src\/(features\/learning\/quizzes\/(BeginScreen|QuizMenu|ResultScreen)|entities\/quizzes\/kinds\/ItemFeedback)\./,
  },
  { name: 'rich-text', test: /src\/ui\/RichText\.|icons\/notebook-text/ },
  {
    name: 'notes',
    test: /src\/(entities\/notes\/(note-queue|notes|noted-lessons|NoteCard)|ui\/forms\/TextArea)\./,
  },
  { name: 'lesson-parts', test: /src\/features\/learning\/lessons\/(LessonTools|LessonEnd|plain-text)\./ },
  {
    name: 'course',
    test: /src\/(features\/learning\/courses\/(CoursePage|course-stores|course-facts|section-ids)|entities\/courses\/(attempts-text|outline))\./,
  },
  {
    name: 'offline',
    test: /src\/(features\/learning\/courses\/offline\/OfflineSwitch|platform\/offline\/(offline-storage|unsent-steps))\./,
  },
  {
    name: 'course-parts',
    test: /src\/features\/learning\/courses\/(CourseSections|CourseNotes|following\/FollowingCourses)\./,
  },
  {
    name: 'home-parts',
    test: /src\/(features\/home\/dashboards\/late-parts|entities\/notifications\/NotificationItem)\./,
  },
  {
    name: 'webinars',
    test: /src\/(entities\/webinars\/(WebinarTime|WebinarFacts|page-webinar)|features\/webinars\/webinars\/(WebinarState|webinar-stores))\./,
  },
  {
    name: 'certificates',
    test: /src\/(contract\/credit\/(credits|certificates)|features\/credit\/credits\/(CreditsPage|certificates\/certificate-stores))\./,
  },
  {
    name: 'certificate-parts',
    test: /src\/(features\/credit\/credits\/certificates\/(SharingActions|PeriodFilter)|entities\/credits\/reporting\/ReportLine)\./,
  },
  {
    name: 'subscription',
    test: /src\/features\/commerce\/billing\/(membership-store|plan-parts|subscription\/(state-text|PastDue|WriteButton|dialogs))\./,
  },
  {
    name: 'own-billing',
    test: /src\/features\/commerce\/billing\/subscription\/(OwnBilling|MeansOfPayment|own-invoices)\./,
  },
  {
    name: 'prompting',
    test: /src\/(features\/prompting\/prompts\/(shared-fragment|tool-parts|compose|prompt-texts|draft\/(draft-store|edits))|contract\/prompting\/prompts\/(choices|blocks))\./,
  },
  {
    name: 'prompt-parts',
    test: /src\/features\/prompting\/prompts\/(form\/PromptForm|panel\/PromptPanel|templates\/Templates|MarkedText|draft\/(history|save-work))\./,
  },
  // The desk and a profile show a restoration.
  { name: 'credentials', test: /src\/contract\/people\/credentials\./ },
  {
    name: 'desk',
    test: /src\/(entities\/desk\/(?!ReasonField|NewDraftDialog|skeletons|slug)|contract\/desk\/support\.)/,
  },
  {
    name: 'draft-parts',
    test: /src\/features\/desk\/drafts\/(draft-store|outline|FileList|lessons\/lesson-text|TextEditor|MediaFiles)\./,
  },
];

/** Translations that a page loads late, at the same time: one file per language for each list of namespaces. */
const texts: Readonly<Record<string, readonly string[]>> = {
  course: ['lesson-tools', 'notes', 'offline'],
  credits: ['certificate-sharing', 'reporting'],
  following: ['following', 'professions'],
  prompts: ['prompt-form', 'prompt-panel', 'prompt-templates', 'prompt-texts'],
};

/** The file of late translations that a module belongs to, such as `de-notes`. */
function textsFile(module: string): string | null {
  const [, language, namespace = ''] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(module) ?? [];
  const [name] = Object.keys(texts).filter((file) => texts[file]?.includes(namespace));
  return language && name ? `${language}-${name}` : null;
}

/** Bundles the modules of each group into one file; the first group has the highest priority. */
export function sharedChunks(): Plugin {
  const ordered = groups.map((group, index, { length }) => ({ ...group, priority: length - index }));
  return {
    name: 'shared-chunks',
    // After Astro's own configuration.
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // A group contains its entries; otherwise each of them is a file that only imports the group.
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: { groups: [...ordered, { name: textsFile }] },
                  // Short, as every script names those that it imports: `pricing.astro`, not `pricing.astro_astro_type_script_index_0`.
                  entryFileNames: ({ name }) => `_astro/${name.replace(/_astro_type.*/, '')}.[hash].js`,
                },
              },
            },
          }
        : undefined,
  };
}
