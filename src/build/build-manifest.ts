import type { BuildManifest } from '#contract/http/builds';

/** The manifest of a build: the files that each of its pages names, by the file of the page such as `courses/_.html`. */
export function manifestOf(id: string, pages: ReadonlyMap<string, string>): BuildManifest {
  const files: string[] = [];
  const placeOf = (file: string) => {
    const place = files.indexOf(file);
    return place >= 0 ? place : files.push(file) - 1;
  };
  const named = Array.from(pages, ([file, page]) => {
    const found = Array.from(page.matchAll(/(?:href|src)="(\/_astro\/[^"]+\.(?:js|css))"/g), ([, name = '']) => name);
    return [`/${file.replace(/\.html$/, '')}`, [...new Set(found)].map(placeOf)] as const;
  });
  return { id, files, pages: Object.fromEntries(named) };
}
