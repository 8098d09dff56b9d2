import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
// A page without islands has not loaded it.
import '../../../platform/api/transport.ts';

let mounted: { readonly root: Root; readonly element: HTMLElement } | undefined;

/** Shows the panel or the prompt beside the page, one at a time; it goes when another page comes. */
export function show(what: ReactElement): void {
  hide();
  const element = document.createElement('div');
  document.body.append(element);
  mounted = { root: createRoot(element), element };
  mounted.root.render(what);
}

export function hide(): void {
  mounted?.root.unmount();
  mounted?.element.remove();
  mounted = undefined;
}

document.addEventListener('astro:before-swap', hide);
