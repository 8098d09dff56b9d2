import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', '.github/*.md', '{src,functions,tests}/**/README.md']).sort();

test.each(documents)('every link in %s has an existing target', (document) => {
  const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '');
  const dead = links.filter((link) => !/^(https?:|mailto:)/.test(link) && !leadsSomewhere(document, link));
  expect(dead).toEqual([]);
});

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? posix.join(posix.dirname(document), path) : document;
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

function anchorsOf(document: string): string[] {
  const headings = [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
