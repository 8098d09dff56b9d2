/** Specialties courses are filed under; each has a cover motif. */
export const courseSpecialties = [
  'cardiology',
  'nephrology',
  'pulmonology',
  'radiology',
  'infectious-diseases',
] as const;

export type CourseSpecialty = (typeof courseSpecialties)[number];
