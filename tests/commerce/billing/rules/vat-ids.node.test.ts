import { expect, test } from 'vitest';
import { europeanUnion } from '../../../../functions/commerce/billing/rules/tax.ts';
import { readVatId } from '../../../../functions/commerce/billing/rules/vat-ids.ts';

test.each([
  ['DE', 'DE 136 695 976', 'DE136695976'],
  ['DE', '136695976', 'DE136695976'],
  ['AT', 'atu13585627', 'ATU13585627'],
  ['GR', 'EL094259216', 'EL094259216'],
  ['GR', '094259216', 'EL094259216'],
  ['CH', 'CHE-107.787.577 IVA', 'CHE107787577IVA'],
  ['ES', 'X1234567L', 'ESX1234567L'],
  ['ES', 'B58378431', 'ESB58378431'],
  ['FR', '40303265045', 'FR40303265045'],
  ['NL', 'NL004495445B01', 'NL004495445B01'],
  ['IE', 'IE6433435F', 'IE6433435F'],
  ['BE', '0428759497', 'BE0428759497'],
  ['GB', 'GB980780684', 'GB980780684'],
  ['GB', 'GBGD001', 'GBGD001'],
  ['LV', 'LV32123456789', 'LV32123456789'],
  ['CZ', 'CZ640903926', 'CZ640903926'],
  ['BG', 'BG8032056031', 'BG8032056031'],
])('a VAT number of %s typed as %s is read as %s', (country, given, read) => {
  expect(readVatId(given, country)).toBe(read);
});

test.each([
  ['DE', 'FR40303265045'],
  ['DE', 'DE12345678'],
  ['DE', 'DE012345678'],
  ['AT', 'AT12345678'],
  ['DE', ''],
  ['DE', '１３６６９５９７６'],
  ['US', '123456789'],
])('%s has no VAT number of the form %s', (country, given) => {
  expect(readVatId(given, country)).toBeNull();
});

/** Numbers of public authorities and companies, and examples of the countries' own documents. */
const known =
  'ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 ES54362315K ' +
  'FI20774740 FR40303265045 EL094259216 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515 LU15027442 ' +
  'LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619';

test('every member of the union has a form of its own', () => {
  const ids = known.split(' ');
  for (const [index, country] of europeanUnion.entries()) {
    expect([country, readVatId(ids[index] ?? '', country)]).toEqual([country, ids[index]]);
    const others = ids.filter((_, place) => place !== index).filter((id) => readVatId(id, country) !== null);
    expect([country, others]).toEqual([country, []]);
  }
});

test.each([...known.split(' '), 'ESB58378431', 'ESX1234567L', 'LT290061371314', 'CHE107787577'])(
  'one wrong digit in %s is found',
  (vatId) => {
    const country = vatId.startsWith('EL') ? 'GR' : vatId.slice(0, 2);
    expect(readVatId(vatId, country)).toBe(vatId);
    // The last digits of a Swedish or Dutch number count establishments.
    const end = /^(?:SE|NL)/.test(vatId) ? 11 : vatId.length;
    for (const [at, sign] of [...vatId].entries()) {
      if (at < 2 || at >= end || !/\d/.test(sign)) continue;
      const wrong = `${vatId.slice(0, at)}${(Number(sign) + 1) % 10}${vatId.slice(at + 1)}`;
      expect([wrong, readVatId(wrong, country)]).toEqual([wrong, null]);
    }
  },
);
