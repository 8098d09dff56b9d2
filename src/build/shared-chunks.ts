/**
 * Modules that pages load together, in few files: every file costs a request, and small ones compress badly. They go
 * from what every page needs to what only islands need, so that a page without React never loads what needs it. A group
 * takes along what its modules import, unless an earlier one has it; what few entries share, as it waits until a page
 * is idle, stays out. What acts as soon as it is loaded, such as the bell, is in no group: importing any module of the
 * group would start it.
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
  { name: 'reports', test: /src\/platform\/errors\/reporting\//, minShareCount: 3 },
  {
    name: 'session',
    test: /node_modules\/nanostores\/|src\/(platform\/(session|tracking)|ui\/toasts|entities)\/.*\.ts$/,
    minShareCount: 8,
  },
  { name: 'learning', test: /src\/(platform\/tracking\/confirmed|entities\/courses\/outline)/ },
  {
    name: 'forms',
    // Not what only some pages ask with, least of all dialogs.
    test: /src\/(ui\/forms\/(?!FormDialog|Choices|CodeField|SelectField|TextArea)|features\/people\/accounts\/forms\/)/,
    minShareCount: 4,
  },
  {
    name: 'icons',
    // Not what only parts draw that come later.
    test: /src\/ui\/icons\/|lucide-react\/(?!.*\/(ruler|flag|arrow-up|arrow-down|circle-dot|circle-x|circle-slash|maximize|rotate-cw|pen-line)\.)/,
    minShareCount: 2,
  },
  {
    name: 'kit',
    test: /node_modules\/@nanostores\/react|src\/(ui\/(display|errors|Ring)|entities\/courses)\b/,
    minShareCount: 3,
  },
  { name: 'formats', test: /src\/platform\/text\/(formats\/formats|clock)\.ts$/ },
  {
    name: 'figures',
    test: /src\/entities\/(figures\/(use-trace-scale|trace-scale|TraceFacts|OpenFigure)|quizzes\/(quiz-keys|kinds\/AnswerFrame))\./,
  },
];

/** The groups in the form that the bundler takes; what stands first is served first. */
export const sharedChunks = groups.map((group, index, { length }) => ({ ...group, priority: length - index }));
