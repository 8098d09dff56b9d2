/** The build of a page; `src/build/built-pages.ts` writes it. */
export function buildOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
}

/** The build of the running code: that of the page that was loaded first. */
export const runningBuild = import.meta.env.SSR ? undefined : buildOf(document);

let newest = runningBuild;

/** Stores the id of the build that is online now. */
export function noteBuild(id: string): void {
  newest = id;
}

/** Whether a newer build is online, so that the next navigation loads everything again (specification, section 4). */
export function isOutdated(): boolean {
  return newest !== runningBuild;
}
