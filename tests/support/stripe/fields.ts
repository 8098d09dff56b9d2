/** Parses form fields with nested names such as `a[b][0]=c`. */
export function fieldsOf(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter(Boolean);
    let at = fields;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[path.at(-1) ?? ''] = value;
  }
  return fields;
}
