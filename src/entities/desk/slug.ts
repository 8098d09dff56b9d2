/** An id made from a title: lower-case letters, digits and hyphens; empty if the title has no letter. */
export function slugOf(title: string): string {
  return title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '');
}
