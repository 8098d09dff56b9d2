import { productName } from '#contract/product';

/** Sets the title of the tab by the template of the specification (section 2, Error screen). */
export function setPageTitle(title: string): void {
  document.title = `${title} | ${productName}`;
}
