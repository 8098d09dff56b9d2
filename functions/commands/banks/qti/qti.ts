import { basename } from 'node:path';
import { UnreadableBank, type Bank, type Note } from '../bank.ts';
import { allBelow, type Element } from '../elements.ts';
import { textFrom, xmlOf } from '../markup.ts';
import { pathFrom, type BankFiles } from './bank-files.ts';
import { questionIn } from './item.ts';
import { inOneSpelling } from './spelling.ts';

/** Roots of the files that make up a bank, in the spelling of QTI 2. */
export const qtiRoots = ['assessmentItem', 'assessmentTest', 'manifest'];

/** Reads a bank in QTI from one of its files: an item, a test or the manifest of a package. */
export function qtiBank(file: string, files: BankFiles): Bank {
  const root = rootOf(file, files);
  const notes: Note[] = [];
  const items = root.name === 'assessmentItem' ? [file] : itemsOf(file, root, files, notes);
  const found = items.flatMap((path) => {
    const bytes = files.bytes(path);
    if (!bytes)
      return [{ file: path, line: 1, name: basename(path), reason: 'the bank names it and does not hold it' }];
    const item = inOneSpelling(xmlOf(path, textFrom(path, bytes)));
    if (item.name !== 'assessmentItem') return [];
    return [questionIn(path, item, (source) => bytesAt(pathFrom(path, source), files))];
  });
  return { format: 'QTI', found, notes };
}

/** The bank of a zip: its manifest lies at the top, or in the one folder that holds everything. */
export function packageBank(file: string, files: BankFiles): Bank {
  const [manifest] = files.paths
    .filter((path) => basename(path) === 'imsmanifest.xml')
    .sort((one, other) => one.length - other.length);
  if (!manifest) throw new UnreadableBank(file, 1, 'is no package of QTI: it holds no imsmanifest.xml');
  return qtiBank(manifest, files);
}

function rootOf(file: string, files: BankFiles): Element {
  const bytes = files.bytes(file);
  if (!bytes) throw new UnreadableBank(file, 1, 'is not there');
  const root = inOneSpelling(xmlOf(file, textFrom(file, bytes)));
  if (!qtiRoots.includes(root.name))
    throw new UnreadableBank(file, root.line, `is no file of QTI: its root is <${root.name}>`);
  return root;
}

const bytesAt = (path: string | undefined, files: BankFiles) => (path === undefined ? undefined : files.bytes(path));

/** Paths of the items that a test or a manifest names, each once: first in the order of tests. */
function itemsOf(file: string, root: Element, files: BankFiles, notes: Note[]): string[] {
  const paths = new Set<string>();
  const add = (address: string | undefined, from: string) => {
    const path = address === undefined ? undefined : pathFrom(from, address);
    if (path) paths.add(path);
    else notes.push({ kind: 'lost', text: `an item that lies outside the bank: ${address ?? 'without an address'}` });
  };
  const addTest = (test: Element, from: string) => {
    notes.push({ kind: 'changed', text: 'a test keeps the order of its items, not its parts, times and weights' });
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
    if (path && bytes) addTest(inOneSpelling(xmlOf(path, textFrom(path, bytes))), path);
  }
  for (const { href } of resources.filter(({ type }) => /^imsqti_(?:apip_?)?item/i.test(type))) add(href, file);
  return [...paths];
}
