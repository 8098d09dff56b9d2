import { expect, test } from 'vitest';
import { nearestFollowing } from '../../../functions/learning/recommendations/following/rules.ts';

const ofAll = { specialty: '', otherId: 'sepsis' };
const ofSpecialty = { specialty: 'cardiology', otherId: 'ecg' };

test('a viewer sees what their specialty took next, and what all took where that is unknown', () => {
  expect(nearestFollowing([ofAll, ofSpecialty])).toEqual({ specialty: 'cardiology', rows: [ofSpecialty] });
  expect(nearestFollowing([ofAll])).toEqual({ specialty: null, rows: [ofAll] });
  expect(nearestFollowing([])).toEqual({ specialty: null, rows: [] });
});
