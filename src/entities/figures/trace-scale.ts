/** How to read a trace: width of a millimetre of its paper in the drawing's units, speed in mm/s, gain in mm/mV. */
export interface TraceScale {
  readonly mm: number;
  readonly speed: number;
  readonly gain: number;
}

/** The scale that a drawing says it has; `undefined` for any other picture. */
export function scaleOf(drawing: string): TraceScale | undefined {
  const root = new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement;
  const [mm = 0, speed = 0, gain = 0] = ['mm', 'speed', 'gain'].map((name) =>
    Number(root.getAttribute(`data-${name}`)),
  );
  return mm > 0 && speed > 0 && gain > 0 ? { mm, speed, gain } : undefined;
}

/** Asks the drawing behind an address for its scale. The browser has it already, from when it was shown. */
export async function loadScale(url: string): Promise<TraceScale | undefined> {
  if (!new URL(url, location.href).pathname.endsWith('.svg')) return undefined;
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? scaleOf(await answer.text()) : undefined;
}
