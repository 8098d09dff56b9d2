import { startTransition, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary.tsx';

/** Islands that woke up or are about to. */
const awake = new WeakSet<Element>();

/**
 * Wakes every island of React up, inside an error boundary, so that no island can forget it. The renderer that comes
 * with Astro does more than our islands need, and lets React fail (error 424) when the router moves an island to the
 * next page before it is awake: that starts it twice, and React takes the second start for an early update.
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
      const root = hydrateRoot(element, tree, { identifierPrefix: element.getAttribute('prefix') ?? '' });
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
