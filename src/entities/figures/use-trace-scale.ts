import { useEffect, useState } from 'react';
import { loadScale, type TraceScale } from './trace-scale.ts';

/** The scale of a figure once it is loaded; `undefined` for a picture that is no trace. */
export function useTraceScale(url: string | undefined): TraceScale | undefined {
  const [scale, setScale] = useState<TraceScale>();
  useEffect(() => {
    let isCancelled = false;
    if (url) void loadScale(url).then((found) => !isCancelled && setScale(found));
    return () => {
      isCancelled = true;
    };
  }, [url]);
  return scale;
}
