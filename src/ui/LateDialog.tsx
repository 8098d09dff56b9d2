import { useState, type ComponentProps } from 'react';
import type { Dialog } from './Dialog.tsx';
import { deferred } from './islands/deferred.tsx';

const Loaded = deferred(async () => (await import('./Dialog.tsx')).Dialog);

/** A dialog whose script, the largest of a page beside React's, loads when it is first opened. */
export function LateDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  return wasOpened && <Loaded {...props} />;
}
