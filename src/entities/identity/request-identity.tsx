import { createRoot } from 'react-dom/client';
import { credentials } from '#contract/people/credentials';
import type { Texts } from '#contract/text/texts';
import { request } from '../../platform/api/request.ts';
import { reconnect } from '../../platform/realtime/realtime.ts';
import { loadWithTranslations } from '../../platform/text/late-translations.ts';
import { IdentityDialog } from './IdentityDialog.tsx';

const files = import.meta.glob<Texts>('/locales/*/identity.json', { import: 'default' });

let pending: Promise<boolean> | undefined;

/** Opens a dialog, above others, in which users confirm their identity; returns whether they did. */
export function requestIdentity(): Promise<boolean> {
  pending ??= openDialog().finally(() => (pending = undefined));
  return pending;
}

async function openDialog(): Promise<boolean> {
  const identity = await loadWithTranslations('identity', files, () => request(credentials.endpoints.identity, {}));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    const isConfirmed = await new Promise<boolean>((resolve) => {
      document.addEventListener('astro:before-swap', () => resolve(false), { once: true });
      root.render(<IdentityDialog {...identity} onDone={resolve} />);
    });
    if (isConfirmed) reconnect();
    return isConfirmed;
  } finally {
    root.unmount();
    place.remove();
  }
}
