import { createRoot } from 'react-dom/client';
import { credentials } from '#contract/people/credentials';
import type { Texts } from '#contract/text/texts';
import { request } from '../../platform/api/request.ts';
import { reconnect } from '../../platform/realtime/realtime.ts';
import { withWords } from '../../platform/text/late-words.ts';
import { IdentityDialog } from './IdentityDialog.tsx';

const words = import.meta.glob<Texts>('/locales/*/identity.json', { import: 'default' });

let asked: Promise<boolean> | undefined;

/** Asks users to confirm their identity, one dialog at a time; returns whether they did. It opens above other dialogs. */
export function askIdentity(): Promise<boolean> {
  asked ??= ask().finally(() => (asked = undefined));
  return asked;
}

async function ask(): Promise<boolean> {
  const identity = await withWords('identity', words, () => request(credentials.endpoints.identity, {}));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    const isShown = await new Promise<boolean>((resolve) => {
      document.addEventListener('astro:before-swap', () => resolve(false), { once: true });
      root.render(<IdentityDialog {...identity} onDone={resolve} />);
    });
    if (isShown) reconnect();
    return isShown;
  } finally {
    root.unmount();
    place.remove();
  }
}
