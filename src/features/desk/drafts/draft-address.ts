/** The address of the page of a draft, in the language of the open page of the desk. */
export const draftAddress = (courseId: string): string => addressOf('drafts', courseId);

/** The address of the page that compares the versions of a course. */
export const versionsAddress = (courseId: string): string => addressOf('versions', courseId);

function addressOf(screen: 'drafts' | 'versions', courseId: string): string {
  const desk = import.meta.env.SSR ? '/desk' : /^.*?\/desk/.exec(location.pathname)?.[0];
  return `${desk}/${screen}/${encodeURIComponent(courseId)}`;
}

/** The course of the open page of a draft, or of its versions. */
export function courseInAddress(): string {
  return import.meta.env.SSR ? '' : decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
}
