/** Bytes of an object or list apart from its fields, and of each field, on V8 with pointers of 8 bytes. */
const head = 32;
const field = 16;

/** One character beyond Latin-1 makes V8 store two bytes for each character of the text. */
const wideSign = /[^\0-\xff]/;

/** Estimated bytes of a plain value in memory, rounded up. */
export function heapBytes(value: unknown): number {
  if (typeof value === 'string') return head + value.length * (wideSign.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Date) return head + field;
  const fields = value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value);
  return fields.reduce((sum: number, one) => sum + field + heapBytes(one), head);
}
