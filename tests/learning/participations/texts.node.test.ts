import { expect, test } from 'vitest';
import { textIn } from '../../../functions/library/content/texts.ts';

test('a missing text falls back to the course’s original language, then to any', () => {
  expect(textIn({ de: 'Titel', en: 'Title' }, 'fr', ['de', 'en'])).toBe('Titel');
  expect(textIn({ es: 'Título' }, 'fr', ['de'])).toBe('Título');
});
