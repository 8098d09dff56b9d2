import { useEffect, useState } from 'react';
import { loadScale, type TraceScale } from './trace-scale.ts';

/** The scale of a figure once it is known; `undefined` for a picture that is no trace. */
export function useTraceScale(url: string | undefined): TraceScale | undefined {
  const [scale, setScale] = useState<TraceScale>();
  useEffect(() => {
    let isGone = false;
    if (url) void loadScale(url).then((found) => !isGone && setScale(found));
    return () => {
      isGone = true;
    };
  }, [url]);
  return scale;
}
