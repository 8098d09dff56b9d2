import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Options<Props> {
  /** Rendered until the component is loaded. */
  readonly waiting?: (props: Props) => ReactNode;
  /** Whether its script is fetched in parallel to the page's data, before the component is rendered. */
  readonly isEarly?: boolean;
}

/** A component whose script loads when it is first rendered. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, isEarly = false }: Options<Props> = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (Loaded = await load());
  function Deferred(props: Props): ReactNode {
    const [Part, setPart] = useState(() => Loaded);
    useEffect(() => {
      // Rendered in small steps, so that the browser stays responsive.
      if (!Part) void fetchPart().then((loaded) => startTransition(() => setPart(() => loaded)));
    }, [Part]);
    return Part ? <Part {...props} /> : waiting?.(props);
  }
  /** Fetches the script early; if this fails, the first rendering fetches it again. */
  const preload = () => void fetchPart().catch(() => undefined);
  if (isEarly && !import.meta.env.SSR) preload();
  return Object.assign(Deferred, { preload });
}
