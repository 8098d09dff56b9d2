/**
 * An amount that was typed, such as `12`, `12.5` or `12,50`, in minor units; `undefined` for other texts and for nothing.
 */
export function minorUnitsIn(typed: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return minor > 0 ? minor : undefined;
}
