import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
// Pages without islands have not loaded the transport.
import '../../../platform/api/transport.ts';

let mounted: { readonly root: Root; readonly element: HTMLElement } | undefined;

/** Mounts the panel or the prompt, one at a time, until the next navigation. */
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
