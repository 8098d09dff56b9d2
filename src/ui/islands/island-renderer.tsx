import { startTransition, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleError } from '../../platform/errors/early-errors.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

/** Islands that woke up or are about to. */
const awake = new WeakSet<Element>();

/**
 * Wakes every island of React up, inside an error boundary, so that no island can forget it. The renderer that comes
 * with Astro does more than our islands need, and lets React complain (error 424) about an island that the router takes
 * away, or starts a second time, before it is awake.
 */
export default function renderer(element: HTMLElement) {
  return (Island: ComponentType<object>, props: object, { default: children, ...slots }: Record<string, string>) => {
    if (awake.has(element) || !element.hasAttribute('ssr')) return;
    awake.add(element);
    const named = Object.entries(slots).map(([name, html]) => [name, slot(html, name)]);
    const tree = (
      <IslandBoundary island={element}>
        <Island {...props} {...Object.fromEntries(named)}>
          {children && slot(children)}
        </Island>
      </IslandBoundary>
    );
    startTransition(() => {
      const root = hydrateRoot(element, tree, {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onRecoverableError: (reason) => {
          // An island that has left the page is right in any case.
          if (!element.isConnected) return;
          // What React puts right by itself is reported, not shown.
          console.error(reason);
          handleError(reason, true);
        },
      });
      element.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
}

/** What the build has drawn into a slot of an island stays as it is. */
function slot(html: string, name?: string): ReactNode {
  const Slot = 'astro-slot' as 'div';
  const own = { name } as object;
  return html.trim() && <Slot {...own} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
