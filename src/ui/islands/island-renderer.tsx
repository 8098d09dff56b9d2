import { startTransition, type ComponentType, type ReactNode, Component } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { handleError } from '../../platform/errors/early-errors.ts';
import { onIslandError } from '../../platform/errors/chunks.ts';

interface Props {
  readonly island: Element;
  readonly children: ReactNode;
}

/** The error boundary of an island. */
class IslandBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    onIslandError(error, this.props.island);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Islands that are hydrated or will be. */
const hydrated = new WeakSet<Element>();

/**
 * Hydrates an island inside an error boundary. Astro's own renderer does more than our islands need, and causes React's
 * error 424 for an island that the router removes, or starts again, before it is hydrated.
 */
export default function renderer(element: HTMLElement) {
  return (Island: ComponentType<object>, props: object, { default: children, ...slots }: Record<string, string>) => {
    if (hydrated.has(element) || !element.hasAttribute('ssr')) return;
    hydrated.add(element);
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
          // Errors of an island that is no longer on the page do not matter.
          if (!element.isConnected) return;
          // Errors that React recovers from are reported but not visible.
          console.error(reason);
          handleError(reason, true);
        },
      });
      element.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
}

/** The prerendered content of a slot, which hydration does not change. */
function slot(html: string, name?: string): ReactNode {
  const Slot = 'astro-slot' as 'div';
  const own = { name } as object;
  return html.trim() && <Slot {...own} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
