import { expect, test } from 'vitest';
import { readProofs, sentencesOf, tableOf } from '../specification/proofs.ts';
import { notYet, sentences } from '../specification/sentences.ts';

const proofs = readProofs();

test('every quotation is above a test and in the specification', () => {
  const wrong = proofs.filter((proof) => !proof.test || (sentences[proof.section] && sentencesOf(proof).length === 0));
  expect(wrong).toEqual([]);
});

test('every sentence of the specification about the frame is proved by a test', () => {
  const open = tableOf(proofs).filter(({ sentence, tests }) => tests.length === 0 && !notYet.includes(sentence));
  expect(open.map(({ section, sentence }) => `${section}: ${sentence}`)).toEqual([]);
});

test('no proved sentence is still listed as open', () => {
  const proved = tableOf(proofs).filter(({ tests }) => tests.length > 0);
  expect(proved.filter(({ sentence }) => notYet.includes(sentence))).toEqual([]);
});
