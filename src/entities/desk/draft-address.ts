/** The address of the page of a draft, in the language of the open page of the desk. */
export const draftAddress = (draftId: string): string => addressOf('drafts', draftId);

/** The address of the page that compares the versions of a course. */
export const versionsAddress = (courseId: string): string => addressOf('versions', courseId);

function addressOf(screen: 'drafts' | 'versions', id: string): string {
  const desk = import.meta.env.SSR ? '/desk' : /^.*?\/desk/.exec(location.pathname)?.[0];
  return `${desk}/${screen}/${encodeURIComponent(id)}`;
}

/** The draft, or the course whose versions are compared, of the open page. */
export function idInAddress(): string {
  return import.meta.env.SSR ? '' : decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
}
