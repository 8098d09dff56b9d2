import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { Locale } from '#contract/locales';
import { sharedPromptAddress } from '#contract/navigation/shared-prompt';
import { sharedIn, sharedPrefix } from '../shared-fragment.ts';
import { readDraft } from './read-draft.ts';

/** Maximum length of a link, in characters: mail and chat clients truncate longer ones. */
export const maxLinkLength = 8000;

/** Maximum decompressed size, in bytes; a prompt is far smaller. */
const maxBytes = 200_000;

/** An address with a prompt in its fragment, which is never sent to a server; `undefined` if it is too long. */
export async function linkTo(draft: PromptDraft, locale: Locale): Promise<string | undefined> {
  const text = JSON.stringify({ ...draft, language: draft.language ?? locale });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const link = `${location.origin}${sharedPromptAddress(locale)}${sharedPrefix}${base64url(bytes)}`;
  return link.length <= maxLinkLength ? link : undefined;
}

/** The prompt in a fragment; `undefined` if it is not valid. */
export async function draftIn(fragment: string): Promise<PromptDraft | undefined> {
  if (fragment.length > maxLinkLength) return undefined;
  try {
    const bytes = Uint8Array.from(atob(plainBase64(sharedIn(fragment))), (char) => char.charCodeAt(0));
    const text = await decompress(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
    return readDraft(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @throws if the data exceeds `maxBytes` */
async function decompress(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new RangeError('The link unfolds to more than a prompt.');
    }
    chunks.push(next.value);
  }
  return new Blob(chunks).text();
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function plainBase64(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/');
}
