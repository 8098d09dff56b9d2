import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The parts of the project from left to right; each may import what stands to its left. */
const order = ['contract', 'platform', 'ui', 'entities', 'features', 'app', 'layouts', 'shells'];

/** Packages with effects and the only places that may import them. */
const onlyIn = {
  dompurify: ['src/ui/RichText.tsx'],
  '@headlessui/react': ['src/ui/**'],
  '@sentry/astro': ['src/platform/**'],
  ofetch: ['src/platform/**'],
  'laravel-echo': ['src/platform/**'],
  'pusher-js': ['src/platform/**'],
  'hls.js': ['src/entities/player/**'],
  '@sentry/cloudflare': ['functions/messaging/reports/**'],
  'pdf-lib': ['functions/drawing/**'],
  'worker-mailer': ['functions/messaging/mail/**'],
};

const ownedBy = (owners) => owners.map((owner) => owner.replaceAll('**', '**/*'));

function restricted({ folders = [], packages = Object.keys(onlyIn) }) {
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...folders.map((folder) => ({ group: [`**/${folder}/**`], message: 'See the import rules in README.md.' })),
          ...packages.map((name) => ({
            group: [name, `${name}/*`],
            allowTypeImports: true,
            message: 'This package has one importer.',
          })),
        ],
      },
    ],
  };
}

/** What a part may not import: all that stands to its right, and what runs elsewhere. */
const beyond = (part) => [...order.slice(order.indexOf(part) + 1), 'functions', 'build'];

const borders = [
  ...order.map((part) => ({
    files: [`src/${part}/**/*.{ts,tsx,astro}`],
    rules: restricted({ folders: beyond(part) }),
  })),
  { files: ['src/pages/**/*.ts'], rules: restricted({ folders: beyond('shells') }) },
  { files: ['functions/**/*.ts'], ignores: ['functions/commands/**'], rules: restricted({ folders: order.slice(1) }) },
];

/** The importers of packages with effects keep to the borders of their part; the narrowest entry comes last. */
const exceptions = [...new Set(Object.values(onlyIn).flat())]
  .sort((one, other) => one.length - other.length)
  .map((owner) => {
    const [top, part] = owner.split('/');
    const isOwned = (name) => onlyIn[name].some((one) => owner.startsWith(one.replace('**', '')));
    return {
      files: ownedBy([owner]),
      rules: restricted({
        folders: top === 'src' ? beyond(part) : order.slice(1),
        packages: Object.keys(onlyIn).filter((name) => !isOwned(name)),
      }),
    };
  });

// Oxlint holds the rules that ask for types and those of React's compiler, see .oxlintrc.json.
export default tseslint.config(
  { ignores: ['dist/', '.astro/', '.wardwise/', '.wrangler/', 'functions/data/migrations/', 'node_modules/'] },
  ...tseslint.configs.strict,
  ...astro.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  { files: ['functions/commands/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': a11y },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...a11y.configs.recommended.rules,
    },
  },
  ...borders,
  ...exceptions,
);
