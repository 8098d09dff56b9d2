import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Course } from '#contract/learning/courses';
import type { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import type { Locale } from '#contract/locales';
import { Accreditation } from '../../../src/features/learning/courses/Accreditation.tsx';
import { visit } from '../../support/islands/island.ts';

const accreditation: AccreditationFacts = {
  ...{
    id: 'ama',
    provider: 'A provider',
    body: 'ama',
    creditType: 'Credit',
    activityNumber: '1',
    maximum: 1,
    step: 0.25,
  },
  ...{ validFrom: '2026-01-01', validTo: '2026-12-31', claimUntil: '2027-01-31', passMark: 70, attempts: 3 },
  ...{ waitMinutes: 0, evaluationRequired: true, statement: 'A statement.', designation: 'A designation.' },
  professions: ['physician', 'nurse', 'medical-student'],
};

const course = {
  ...{ language: 'en', audience: 'All', method: 'Reading', support: 'None', minutes: 30, credits: 1 },
  ...{ released: '2026-01-01', reviewed: '2026-01-01', accreditations: [accreditation] },
} as Course;

test.each([
  ['en', 'Physicians, nurses, and medical students.'],
  ['de', 'Ärztinnen und Ärzte, Pflegefachpersonen und Medizinstudierende.'],
  ['fr', 'Médecins, personnel infirmier et étudiants en médecine.'],
  ['es', 'Personal médico, personal de enfermería y estudiantes de medicina.'],
] as const)('professions read as one list in %s', (locale: Locale, list) => {
  visit(locale === 'en' ? '/courses/ecg' : `/${locale}/courses/ecg`, ['course', 'learning'], locale);
  render(<Accreditation course={course} />);
  expect(screen.getByText((text) => text.startsWith(list))).toBeTruthy();
});
