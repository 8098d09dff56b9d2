import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';

/** Loads a module and the translations of several namespaces at once. */
export async function loadWithAll<Part>(
  namespaces: readonly string[],
  files: Readonly<Record<string, () => Promise<Texts>>>,
  load: () => Promise<Part>,
): Promise<Part> {
  const loading = namespaces.map((namespace) => loadWithTranslations(namespace, files, () => Promise.resolve()));
  const [part] = await Promise.all([load(), ...loading]);
  return part;
}
