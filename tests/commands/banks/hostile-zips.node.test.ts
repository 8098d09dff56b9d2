import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readBank } from '../../../functions/commands/banks/read.ts';
import { entriesOf, zipOf } from './zip.ts';
import { englishReasons } from '../../support/english-reasons.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function folder(): string {
  const one = mkdtempSync(join(tmpdir(), 'zip-'));
  made.push(one);
  return one;
}

function read(bytes: Uint8Array) {
  const path = join(folder(), 'bank.zip');
  writeFileSync(path, bytes);
  return readBank(path);
}

const sample = entriesOf('tests/commands/banks/samples/qti2');
const bytesOf = (text: string) => Buffer.from(text);

/** The sample with another content in one of its files. */
const changed = (name: string, change: (text: string) => string) =>
  zipOf(sample.map((entry) => (entry.name === name ? { name, bytes: bytesOf(change(String(entry.bytes))) } : entry)));

describe('an attacker’s zip is refused', () => {
  test.each(['../../evil.xml', '/etc/evil.xml', 'items/../../evil.xml', 'C:/evil.xml', 'items\\..\\evil.xml'])(
    'with a file outside its folder: %s',
    async (name) => {
      const zip = zipOf([...sample, { name, bytes: bytesOf('x') }]);
      await expect(read(zip)).rejects.toThrow('bank.zip:1: bank.zip');
    },
  );

  test.each([
    ['declares more bytes than the limit', 4_000_000_000, 'bank.zipLarge'],
    ['contains more bytes than declared', 10, 'bank.zip'],
    ['contains fewer bytes than declared', 5_000_000, 'bank.zip'],
  ])('that %s', async (_, claimed, reason) => {
    const zip = zipOf([...sample, { name: 'big.txt', bytes: Buffer.alloc(1_000_000), claimed }]);
    await expect(read(zip)).rejects.toThrow(reason);
  });

  test('with more files than the limit', async () => {
    const many = Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.xml`, bytes: bytesOf('') }));
    await expect(read(zipOf(many))).rejects.toThrow('bank.zipFiles');
  });

  test('that is truncated', async () => {
    const zip = zipOf(sample);
    await expect(read(zip.subarray(0, zip.length - 40))).rejects.toThrow('bank.zip:1: bank.zip');
  });

  test('that is not a package', async () => {
    await expect(read(zipOf([{ name: 'a.txt', bytes: bytesOf('x') }]))).rejects.toThrow('bank.noManifest');
  });

  test('with an item that is not XML, naming the item', async () => {
    const zip = changed('items/germs.xml', (text) => text.replace('</itemBody>', ''));
    await expect(read(zip)).rejects.toThrow(/^items\/germs\.xml:\d+: bank\.xml/);
  });

  test('with an item that declares entities', async () => {
    const zip = changed('items/germs.xml', (text) => text.replace('?>', '?><!DOCTYPE a [<!ENTITY x "y">]>'));
    await expect(read(zip)).rejects.toThrow(/^items\/germs\.xml:\d+: bank\.documentType/);
  });
});

test.each(['../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd', 'https://elsewhere.example/x.xml', '..\\x.xml'])(
  'an item outside the bank is reported and not read: %s',
  async (href) => {
    const { found, notes } = await read(
      changed('imsmanifest.xml', (text) => text.replace('href="items/germs.xml"', `href="${href}"`)),
    );
    expect(found).toHaveLength(7);
    expect(englishReasons(notes)).toContainEqual({ kind: 'lost', reason: `an item outside the bank: ${href}` });
  },
);

test('an item that the zip does not contain is reported', async () => {
  const { found } = await read(zipOf(sample.filter(({ name }) => name !== 'items/germs.xml')));
  expect(englishReasons(found)).toContainEqual(
    expect.objectContaining({ file: 'items/germs.xml', reason: 'the bank does not contain this file' }),
  );
});

test('a package in a folder of a zip is found', async () => {
  const { found } = await read(zipOf(sample.map(({ name, bytes }) => ({ name: `bank/${name}`, bytes }))));
  expect(found).toHaveLength(8);
});

test('a symbolic link cannot leave the folder of the bank', async () => {
  const place = folder();
  for (const name of ['bank', 'secret']) mkdirSync(join(place, name));
  writeFileSync(join(place, 'secret/lungs.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  symlinkSync(join(place, 'secret'), join(place, 'bank/images'));
  const item = String(sample.find(({ name }) => name === 'items/lung.xml')?.bytes);
  writeFileSync(join(place, 'bank/lung.xml'), item.replace('../images/lungs.png', 'images/lungs.svg'));
  expect(englishReasons((await readBank(join(place, 'bank/lung.xml'))).found)).toMatchObject([
    { reason: expect.stringContaining('cannot be imported') },
  ]);
  expect(readdirSync(join(place, 'bank'))).toHaveLength(2);
});

test('QTI 1 is refused with its name', async () => {
  const path = join(folder(), 'bank.xml');
  writeFileSync(path, '<?xml version="1.0"?>\n<questestinterop/>');
  await expect(readBank(path)).rejects.toThrow('bank.xml:2: bank.oldQti');
});
