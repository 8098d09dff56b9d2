/** What an object or a list takes beside its fields, and what each field takes, on V8 with pointers of 8 bytes. */
const head = 32;
const field = 16;

/** A sign beyond Latin-1 makes V8 keep two bytes for each sign of its text. */
const wideSign = /[^\0-\xff]/;

/** Bytes that a value of plain data takes in memory, rather too many than too few. */
export function heapBytes(value: unknown): number {
  if (typeof value === 'string') return head + value.length * (wideSign.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Date) return head + field;
  const fields = value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value);
  return fields.reduce((sum: number, one) => sum + field + heapBytes(one), head);
}
