import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { invitationLimits } from '#contract/groups/invitations';
import { Email } from '#contract/text/fields';
import { readCsv, readPasted } from '../../../src/features/groups/invitations/address-list.ts';
import { csvOf, decodeCsv, parseCsv } from '../../../src/features/groups/invitations/csv.ts';

const faultsOf = (text: string) => readCsv(text).rows.map(({ row, fault }) => `${row} ${fault}`);

describe('a pasted list', () => {
  test('holds one address a line, or several between commas, semicolons and spaces', () => {
    const { emails, rows } = readPasted(
      'ana@a.example, ben@a.example;\nCleo Díaz <cleo@a.example>\ndan@a.example eva@a.example\n',
    );
    expect(emails.map((email) => email[0])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(rows).toEqual([]);
  });

  test('counts addresses alike in upper and lower case once', () => {
    expect(readPasted('Ana@Hospital.example\nana@hospital.EXAMPLE')).toMatchObject({
      emails: ['ana@hospital.example'],
      repeated: 1,
    });
  });

  test('names each line that is no address', () => {
    const { rows, emails } = readPasted('ana@a.example\nben at a.example\n\ncleo@a');
    expect(rows.map(({ row, found }) => [row, found])).toEqual([
      [2, 'ben at a.example'],
      [4, 'cleo@a'],
    ]);
    expect(emails).toHaveLength(1);
  });

  test('of nothing is empty', () => {
    expect(readPasted(' \n ').faults).toEqual(['empty']);
  });
});

describe('a CSV file', () => {
  test.each([
    ['commas', 'Name,E-Mail\n"Díaz, Ana",ana@a.example\nBen,BEN@a.example'],
    ['semicolons', 'Name;E-Mail-Adresse\nAna;ana@a.example\nBen;ben@a.example'],
    ['tabs', 'Nom\tAdresse e-mail\r\nAna\tana@a.example\r\nBen\tben@a.example\r\n'],
    ['a byte order mark', '\ufeffCorreo electrónico,Nombre\nana@a.example,Ana\nben@a.example,Ben'],
    ['no header', 'Ana,ana@a.example\nBen,ben@a.example'],
    ['one column', 'ana@a.example\nben@a.example'],
    ['a header with another name', 'Person,Kontakt\nAna,ana@a.example\nBen,ben@a.example'],
  ])('with %s gives its addresses', (_, text) => {
    expect(readCsv(text)).toMatchObject({ emails: ['ana@a.example', 'ben@a.example'], faults: [], rows: [] });
  });

  test('lists all faults of all rows, numbered as in a spreadsheet', () => {
    const text = `name,email\nAna,ana@a.example\n\nBen,\nCleo,cleo@\n"Dan\nMartin",dan(at)a.example\nEva,${'e'.repeat(260)}@a.example`;
    expect(faultsOf(text)).toEqual(['4 missing', '5 invalid', '6 invalid', '7 too_long']);
  });

  test('says which columns could hold the addresses', () => {
    expect(readCsv('Name,Email,E-Mail\nAna,ana@a.example,ana@b.example')).toMatchObject({
      faults: ['several_columns'],
      candidates: ['Email', 'E-Mail'],
    });
    expect(readCsv('Name,Department\nAna,Heart').faults).toEqual(['no_column']);
    expect(readCsv('Name,Email').faults).toEqual(['empty']);
    expect(readCsv('').faults).toEqual(['empty']);
  });

  test('names its column and counts what repeats', () => {
    expect(readCsv('Name,Email\nAna,ana@a.example\nAna,Ana@A.example')).toMatchObject({ column: 'Email', repeated: 1 });
  });

  test('of a spreadsheet program is recognized as no text', () => {
    expect(readCsv('PK\u0003\u0004\u0014').faults).toEqual(['not_text']);
  });

  test('may have so many addresses and no more', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@a.example`).join('\n');
    expect(readCsv(rows(invitationLimits.rows)).faults).toEqual([]);
    expect(readCsv(rows(invitationLimits.rows + 1)).faults).toEqual(['too_large']);
  });

  test('with a quotation mark that never closes says in which row', () => {
    expect(faultsOf('email\nana@a.example\n"ben@a.example\ncleo@a.example')).toEqual(['3 unclosed']);
  });
});

test.each([
  'ana@a.example',
  'ANA.DIAZ+cme@a-b.example',
  "o'brien@a.example",
  "obrien'@a.example",
  '.ana@a.example',
  'ana..diaz@a.example',
  'ana@-a.example',
  'ana@a',
  'ana@a.e',
  'ana diaz@a.example',
  'ánà@a.example',
  `${'a'.repeat(65)}@a.example`,
  `ana@${'a.'.repeat(126)}example`,
])('%s is an address here where it is one at the edge', (email) => {
  expect(readCsv(`email\n${email}`).emails.length > 0).toBe(v.safeParse(Email, email).success);
});

test('older spreadsheets write another encoding', () => {
  expect(decodeCsv(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe('Müller');
  expect(decodeCsv(new TextEncoder().encode('Müller'))).toBe('Müller');
  expect(decodeCsv(new Uint8Array([0xff, 0xfe, 0x4d, 0x00]))).toBe('M');
});

test('rows that are written can be read again, and none becomes a formula', () => {
  const rows = [
    ['Name', 'Email'],
    ['Díaz, "Ana"', 'two\nlines'],
    ['=1+1', '@a.example'],
  ];
  expect(csvOf(rows, ',')).toContain("'=1+1,'@a.example");
  expect(parseCsv(csvOf(rows.slice(0, 2), ';').slice(1)).rows.map(({ cells }) => cells)).toEqual(rows.slice(0, 2));
});
