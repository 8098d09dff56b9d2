import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { href } from '#contract/routes';
import type { Locale } from '#contract/locales';
import { sharedIn, sharedMark } from '../shared-mark.ts';
import { readDraft } from './read-draft.ts';

/** Longest link, in characters: programs for mail and chat cut longer ones. */
export const longestLink = 8000;

/** Most that a link may unfold to, in bytes; a prompt is far smaller. */
const mostBytes = 200_000;

/** An address that holds a prompt in its fragment, which no server is ever sent; `undefined` where it is too long. */
export async function linkTo(draft: PromptDraft, locale: Locale): Promise<string | undefined> {
  const text = JSON.stringify({ ...draft, language: draft.language ?? locale });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const link = `${location.origin}${href('promptingTool', locale)}${sharedMark}${base64url(bytes)}`;
  return link.length <= longestLink ? link : undefined;
}

/** The prompt that a fragment holds; `undefined` where it is none of ours. */
export async function draftIn(fragment: string): Promise<PromptDraft | undefined> {
  try {
    const bytes = Uint8Array.from(atob(plainBase64(sharedIn(fragment))), (char) => char.charCodeAt(0));
    const text = await unfolded(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
    return readDraft(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @throws where there is more than a prompt could be */
async function unfolded(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > mostBytes) {
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
