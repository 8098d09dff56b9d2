/** The scale of a trace: a millimeter of paper in units of the drawing, speed in mm/s, gain in mm/mV. */
export interface TraceScale {
  readonly mm: number;
  readonly speed: number;
  readonly gain: number;
}

/** The scale in the attributes of a drawing; `undefined` for any other picture. */
export function scaleOf(drawing: string): TraceScale | undefined {
  const root = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement;
  const [mm = 0, speed = 0, gain = 0] = ['mm', 'speed', 'gain'].map((name) =>
    Number(root.getAttribute(`data-${name}`)),
  );
  return mm > 0 && speed > 0 && gain > 0 ? { mm, speed, gain } : undefined;
}

/** Reads the scale of the drawing at an address, which is in the browser's cache. */
export async function loadScale(url: string): Promise<TraceScale | undefined> {
  if (!new URL(url, location.href).pathname.endsWith('.svg')) return undefined;
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? scaleOf(await answer.text()) : undefined;
}
