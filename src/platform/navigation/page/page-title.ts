import { productName } from '#contract/product';

/** Names the page in the tab by what it shows, with the template of the specification (section 2, Error screen). */
export function setPageTitle(title: string): void {
  document.title = `${title} | ${productName}`;
}
