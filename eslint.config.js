import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The parts of the project from left to right; each may import what stands to its left. */
const order = ['contract', 'platform', 'ui', 'features', 'layouts', 'shells'];

/** Packages with effects and the only places that may import them. */
const onlyIn = {
  dompurify: ['src/ui/RichText.tsx'],
  '@headlessui/react': ['src/ui/**'],
  'better-auth': ['functions/accounts/**'],
  '@sentry/astro': ['src/platform/**'],
  '@sentry/cloudflare': ['functions/reports/**'],
  'pdf-lib': ['functions/certificates/drawing/**'],
  fontkit: ['functions/certificates/drawing/**'],
  'worker-mailer': ['functions/mail/**'],
};

const ownedBy = (owners) => owners.map((owner) => owner.replaceAll('**', '**/*'));

/** Two features meet in a shell, or through a store in platform. */
const otherFeatures = { group: ['../*/*', '!../../*'], message: 'Features never import each other.' };

function restricted({ folders = [], packages = Object.keys(onlyIn), more = [] }) {
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...more,
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

const borders = order.map((part, index) => ({
  files: [`src/${part}/**/*.{ts,tsx,astro}`],
  rules: restricted({
    folders: [...order.slice(index + 1), 'functions', 'build'],
    more: part === 'features' ? [otherFeatures] : [],
  }),
}));

const exceptions = Object.entries(onlyIn).map(([name, owners]) => ({
  files: ownedBy(owners),
  rules: restricted({ packages: Object.keys(onlyIn).filter((other) => other !== name) }),
}));

export default tseslint.config(
  { ignores: ['dist/', '.astro/', '.wardwise/', '.wrangler/', 'functions/database/migrations/', 'node_modules/'] },
  ...tseslint.configs.strict,
  ...astro.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: ['.', 'functions', 'functions/commands', 'tests', 'tests/support'].map(
          (folder) => `${folder}/tsconfig.json`,
        ),
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
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
      ...reactHooks.configs.recommended.rules,
      ...a11y.configs.recommended.rules,
      // Islands are rendered at build time; what only the browser knows comes in with their first effect.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  ...borders,
  { files: ['functions/**/*.ts'], ignores: ['functions/commands/**'], rules: restricted({ folders: order.slice(1) }) },
  ...exceptions,
);
