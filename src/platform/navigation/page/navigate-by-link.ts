/** Follows a link, so that the page's router takes over where there is one; `data` are what it reads of the link. */
export function navigateByLink(address: string, data: Readonly<Record<string, string>>): void {
  const link = document.createElement('a');
  link.href = address;
  Object.assign(link.dataset, data);
  document.body.append(link);
  link.click();
  link.remove();
}
