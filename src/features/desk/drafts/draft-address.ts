/** The address of the page of a draft, in the language of the open page of the desk. */
export function draftAddress(courseId: string): string {
  const desk = import.meta.env.SSR ? '/desk' : /^.*?\/desk/.exec(location.pathname)?.[0];
  return `${desk}/drafts/${encodeURIComponent(courseId)}`;
}

/** The course of the open page of a draft. */
export function courseInAddress(): string {
  return import.meta.env.SSR ? '' : decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
}
