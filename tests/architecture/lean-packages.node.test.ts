import { globSync, readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { leanIcons } from '../../src/build/lean-icons.ts';
import { compressed } from '../support/shell-weight.ts';

const sources = globSync('src/**/*.{astro,ts,tsx}').map((file) => readFileSync(file, 'utf8'));

/** Every icon of Lucide that the product uses. */
const icons = new Set(
  sources.flatMap((source) =>
    Array.from(source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)).flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => (/^\s*[A-Z]\w*\s*$/.test(name) ? [name.trim()] : [])),
    ),
  ),
);

type Icons = Record<string, ComponentType>;

/** The icons rendered by a build. */
async function builtIcons(): Promise<Icons> {
  const entry = '/icons.js';
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${[...icons].join(', ')} } from 'lucide-react';` : undefined),
      },
      leanIcons(),
    ],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const [script] = built.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
  return (await import(`data:text/javascript,${encodeURIComponent(script?.code ?? '')}`)) as Icons;
}

const linesOf = (icon: ComponentType = () => null) =>
  /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(icon)))?.[1];

// `src/build/lean-icons.ts` depends on the location and the arguments of Lucide's function that creates icons.
test('the custom icon component renders the same lines as Lucide’s', async () => {
  expect(icons.size).toBeGreaterThan(30);
  const ours = await builtIcons();
  for (const name of icons) {
    const theirs = linesOf((lucide as unknown as Icons)[name]);
    expect(theirs, name).toContain('<');
    expect(linesOf(ours[name]), name).toBe(theirs);
  }
});

test('the build renders icons without Lucide’s component', () => {
  const scripts = globSync('dist/_astro/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(scripts.some((script) => script.includes('m9 18 6-6-6-6'))).toBe(true);
  expect(scripts.filter((script) => /["'`]lucide["'`]/.test(script))).toEqual([]);
});

// `src/build/lean-islands.ts` depends on the source of Astro's island script, which Astro ships with the built one.
test('pages contain Astro’s complete island script in fewer bytes', async () => {
  const built = 'astro/runtime/server/astro-island.prebuilt.js';
  const { default: theirs } = (await import(/* @vite-ignore */ import.meta.resolve(built))) as { default: string };
  const scripts = readFileSync('dist/dashboard.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  const [ours = ''] = Array.from(scripts, ([, code = '']) => code).filter((code) => code.includes('astro-island'));
  expect(namesIn(theirs).length).toBeGreaterThan(10);
  expect(namesIn(ours)).toEqual(namesIn(theirs));
  expect(compressed(ours)).toBeLessThan(compressed(theirs));
});

/** Attributes, events and elements in a script. */
function namesIn(script: string): string[] {
  const texts = Array.from(script.matchAll(/(["'`])([a-z]+(?:[:-][a-z]+)+)\1/g), ([, , text = '']) => text);
  return [...new Set(texts)].sort();
}
