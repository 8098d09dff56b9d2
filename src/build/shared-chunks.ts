/**
 * Modules that pages load together, in few files: every file costs a request, and small ones compress badly. They go
 * from what every page needs to what only islands need, so that a page without React never loads what needs it.
 */
const groups: readonly { readonly name: string; readonly test: RegExp; readonly minShareCount?: number }[] = [
  {
    name: 'page',
    test: /astro\/dist\/transitions\/|src\/(contract\/(routes|locales|constants|texts|product)|platform\/(page-title|following|member-note|settling|build-id|chunks|failed-page|held-pages|early|early-errors|start|menus|texts|clock))\.ts$/,
  },
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|src\/ui\/(island-renderer|IslandBoundary)/,
  },
  { name: 'loading', test: /vite\/preload-helper/ },
  { name: 'lists', test: /src\/contract\/(plans|professions)\.ts$/ },
  {
    name: 'asking',
    test: /src\/(features\/accounts\/go-on|platform\/(api|place|failures|signing-in|unsent|from-app)|contract\/(addresses|access|accounts))\.ts$/,
  },
  { name: 'formats', test: /src\/platform\/formats\.ts$/ },
  { name: 'reports', test: /src\/platform\/(report|causes)\.ts$/ },
  {
    name: 'session',
    test: /node_modules\/nanostores\/|src\/(platform\/(session|loaded|tracking|toasts|show-error|notices|notification-events|course-events|bookmarks|steps)|contract\/courses)\.ts$/,
  },
  { name: 'fields', test: /src\/ui\/(Button|Notice|glyphs)\.tsx$/ },
  {
    name: 'forms',
    test: /src\/(ui\/(Field|Form|FormFailure|empty-fields|use-countdown)|features\/accounts\/(Heading|PageLink|EmailField|carrying|typed-email))\.tsx?$/,
  },
  { name: 'icons', test: /src\/ui\/icon-maker|node_modules\/lucide-react\//, minShareCount: 2 },
  { name: 'frame', test: /src\/(platform\/account-menu|features\/notifications\/bell)\.ts$/ },
  {
    name: 'kit',
    test: /node_modules\/@nanostores\/react|src\/ui\/(PageFailure|Failure|WaysOn|use-loaded|ProgressBar|BookmarkButton|LanguageNote|Skeleton)\.tsx?$/,
  },
];

/** The groups in the form that the bundler takes; what stands first is served first. */
export const sharedChunks = groups.map((group, index, { length }) => ({ ...group, priority: length - index }));
