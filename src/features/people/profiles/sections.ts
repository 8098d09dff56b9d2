/** The parts of the profile page, in their order. */
export type SectionId = 'you' | 'security' | 'second-step' | 'ways-in' | 'mail-preferences' | 'privacy';
