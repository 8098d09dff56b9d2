/** Clicks a link, so that the router handles the navigation; the router reads `data` from the link. */
export function navigateByLink(address: string, data: Readonly<Record<string, string>>): void {
  const link = document.createElement('a');
  link.href = address;
  Object.assign(link.dataset, data);
  document.body.append(link);
  link.click();
  link.remove();
}
