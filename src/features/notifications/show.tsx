import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
// A page without islands has not loaded it.
import '../../platform/api/transport.ts';

let standing: { readonly root: Root; readonly place: HTMLElement } | undefined;

/** Shows the panel or the prompt beside the page, one at a time; it goes when another page comes. */
export function show(what: ReactElement): void {
  hide();
  const place = document.createElement('div');
  document.body.append(place);
  standing = { root: createRoot(place), place };
  standing.root.render(what);
}

export function hide(): void {
  standing?.root.unmount();
  standing?.place.remove();
  standing = undefined;
}

document.addEventListener('astro:before-swap', hide);
