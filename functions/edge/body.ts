/** The bytes of a request, or `undefined` as soon as there are more than `limit`, regardless of its headers. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Returning from the loop cancels the stream.
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) return undefined;
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** The text of a request, or `undefined` as soon as it has more than `limit` bytes. */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  const bytes = await readBytes(request, limit);
  return bytes && new TextDecoder().decode(bytes);
}

/** The JSON of a request; `{}` if it is invalid, `undefined` as soon as it has more than `limit` bytes. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readText(request, limit);
  try {
    return text && (JSON.parse(text) as unknown);
  } catch {
    return {};
  }
}

/** The fields of a form; none if it is invalid, `undefined` as soon as it has more than `limit` bytes. */
export async function readForm(request: Request, limit: number): Promise<FormData | undefined> {
  const bytes = await readBytes(request, limit);
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  return bytes && new Response(bytes, { headers }).formData().catch(() => new FormData());
}
