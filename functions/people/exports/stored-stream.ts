/** Size of each part except the last, in bytes. */
const partSize = 8 * 1024 * 1024;

/** Stores a stream of unknown length, with at most one part in memory; returns its number of bytes. */
export async function storeStream(
  files: R2Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
  contentType: string,
): Promise<number> {
  const options = { httpMetadata: { contentType } };
  const part = new Uint8Array(partSize);
  let filled = 0;
  let bytes = 0;
  let upload: R2MultipartUpload | undefined;
  const parts: R2UploadedPart[] = [];
  const flush = async () => {
    upload ??= await files.createMultipartUpload(key, options);
    parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)));
    filled = 0;
  };
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      for (let from = 0; from < chunk.length;) {
        const taken = chunk.subarray(from, from + partSize - filled);
        part.set(taken, filled);
        filled += taken.length;
        from += taken.length;
        if (filled === partSize) await flush();
      }
    }
    if (!upload) await files.put(key, part.slice(0, filled), options);
    else {
      if (filled > 0) await flush();
      await upload.complete(parts);
    }
  } catch (error) {
    await upload?.abort();
    throw error;
  }
  return bytes;
}
