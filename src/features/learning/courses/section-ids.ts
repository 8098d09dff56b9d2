/** Parts of a course page that say all there is to know of the course, by the anchor of each. */
export const sectionIds = ['about', 'teachers', 'accreditation', 'references'] as const;

export type SectionId = (typeof sectionIds)[number];
