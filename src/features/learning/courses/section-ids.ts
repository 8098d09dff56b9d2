/** Anchors of the sections of a course page. */
export const sectionIds = ['about', 'teachers', 'accreditation', 'references'] as const;

export type SectionId = (typeof sectionIds)[number];
