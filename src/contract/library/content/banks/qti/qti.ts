import {
  UnreadableBank,
  type Bank,
  type Note,
  type Question,
  type SkippedQuestion,
} from '#contract/library/content/banks/bank';
import { allBelow, type Element } from '#contract/library/content/banks/elements';
import { textFrom, xmlOf } from '#contract/library/content/banks/markup';
import { nameOfPath, pathFrom, type BankFiles } from '#contract/library/content/banks/bank-files';
import { questionIn } from '#contract/library/content/banks/qti/item';
import { toQti2Names } from '#contract/library/content/banks/qti/qti2-names';

/** Root elements of the files of a bank, by their names in QTI 2. */
export const qtiRoots = ['assessmentItem', 'assessmentTest', 'manifest'];

/** Reads a QTI bank from one of its files: an item, a test or the manifest of a package. */
export function qtiBank(file: string, files: BankFiles): Bank {
  const root = rootOf(file, files);
  const notes: Note[] = [];
  const items = root.name === 'assessmentItem' ? [file] : itemsOf(file, root, files, notes);
  const found = items.flatMap((path): readonly (Question | SkippedQuestion)[] => {
    const bytes = files.bytes(path);
    if (!bytes) return [{ file: path, line: 1, name: nameOfPath(path), reason: { code: 'bank.fileMissing' } }];
    const item = toQti2Names(xmlOf(path, textFrom(path, bytes)));
    if (item.name !== 'assessmentItem') return [];
    return [questionIn(path, item, (source) => bytesAt(pathFrom(path, source), files))];
  });
  return { format: 'QTI', found, notes };
}

/** Reads the bank of a zip; its manifest is at the top or in the one top-level folder. */
export function packageBank(file: string, files: BankFiles): Bank {
  const [manifest] = files.paths
    .filter((path) => nameOfPath(path) === 'imsmanifest.xml')
    .sort((one, other) => one.length - other.length);
  if (!manifest) throw new UnreadableBank(file, 1, 'bank.noManifest');
  return qtiBank(manifest, files);
}

function rootOf(file: string, files: BankFiles): Element {
  const bytes = files.bytes(file);
  if (!bytes) throw new UnreadableBank(file, 1, 'fileMissing');
  const root = toQti2Names(xmlOf(file, textFrom(file, bytes)));
  if (!qtiRoots.includes(root.name)) throw new UnreadableBank(file, root.line, 'bank.noQti', { root: root.name });
  return root;
}

const bytesAt = (path: string | undefined, files: BankFiles) => (path === undefined ? undefined : files.bytes(path));

/** The paths of the items of a test or a manifest, without repetition; those of tests come first, in their order. */
function itemsOf(file: string, root: Element, files: BankFiles, notes: Note[]): string[] {
  const paths = new Set<string>();
  const add = (address: string | undefined, from: string) => {
    const path = address === undefined ? undefined : pathFrom(from, address);
    if (path) paths.add(path);
    else notes.push({ kind: 'lost', reason: { code: 'bank.outside', facts: { address: address ?? '' } } });
  };
  const addTest = (test: Element, from: string) => {
    notes.push({ kind: 'changed', reason: { code: 'bank.test' } });
    for (const { attributes } of allBelow(test, ({ name }) => name === 'assessmentItemRef'))
      add(attributes.get('href'), from);
  };
  if (root.name === 'assessmentTest') addTest(root, file);
  const resources = allBelow(root, ({ name }) => name === 'resource').map(({ attributes }) => ({
    type: attributes.get('type') ?? '',
    href: attributes.get('href'),
  }));
  for (const { href } of resources.filter(({ type }) => /^imsqti_(?:test|assessment)_/i.test(type))) {
    const path = pathFrom(file, href ?? '');
    const bytes = bytesAt(path, files);
    if (path && bytes) addTest(toQti2Names(xmlOf(path, textFrom(path, bytes))), path);
  }
  for (const { href } of resources.filter(({ type }) => /^imsqti_(?:apip_?)?item/i.test(type))) add(href, file);
  return [...paths];
}
