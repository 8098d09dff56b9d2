import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Options<Props> {
  /** What keeps its place until it is there. */
  readonly waiting?: (props: Props) => ReactNode;
  /** Whether its script is fetched beside the data of the page, not only once it is shown. */
  readonly isEarly?: boolean;
}

/** A part of an island whose script comes when it is first shown. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, isEarly = false }: Options<Props> = {},
) {
  let Loaded: ComponentType<Props> | undefined;
  const bring = async () => (Loaded = await load());
  function Deferred(props: Props): ReactNode {
    const [Part, setPart] = useState(() => Loaded);
    useEffect(() => {
      if (!Part) void bring().then((loaded) => setPart(() => loaded));
    }, [Part]);
    return Part ? <Part {...props} /> : waiting?.(props);
  }
  /** Fetches the script before it is shown; where this fails, showing the part tries again. */
  const preload = () => void bring().catch(() => undefined);
  if (isEarly && !import.meta.env.SSR) preload();
  return Object.assign(Deferred, { preload });
}
