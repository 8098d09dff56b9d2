import type { DemoAccount } from '../../people/accounts/demo/account.ts';

/** The password of every demo account (product decisions, Demo data). */
export const demoPassword = 'wardwise-demo';

const member = { password: demoPassword, locale: 'en', role: 'learner', isVerified: true } as const;

/** The demo accounts (product decisions, Demo data); the last one is created when all others are complete. */
export const people = {
  trial: {
    ...member,
    email: 'trial@wardwise.example',
    firstName: 'Mira',
    lastName: 'Kowalska',
    planType: 'trial',
    aboutYou: {
      country: 'PL',
      profession: 'physician',
      professionalTrack: 'resident',
      specialty: 'emergency-medicine',
      yearsOfExperience: 3,
    },
  },
  basic: {
    ...member,
    email: 'basic@wardwise.example',
    firstName: 'Jonas',
    lastName: 'Weber',
    aboutYou: {
      country: 'DE',
      profession: 'nurse',
      professionalTrack: 'specialist',
      specialty: 'intensive-care',
      yearsOfExperience: 8,
    },
  },
  pro: {
    ...member,
    email: 'pro@wardwise.example',
    firstName: 'Elena',
    lastName: 'Rossi',
    aboutYou: {
      country: 'IT',
      profession: 'physician',
      professionalTrack: 'consultant',
      specialty: 'cardiology',
      yearsOfExperience: 14,
    },
  },
  unverified: {
    ...member,
    email: 'unverified@wardwise.example',
    firstName: 'Sofía',
    lastName: 'Marín',
    planType: 'trial',
    isVerified: false,
    aboutYou: null,
  },
  incomplete: {
    ...member,
    email: 'incomplete@wardwise.example',
    firstName: 'Luc',
    lastName: 'Bernard',
    planType: 'trial',
    aboutYou: null,
  },
  owner: {
    ...member,
    email: 'owner@wardwise.example',
    firstName: 'Catherine',
    lastName: 'Walsh',
    granted: { planType: 'pro', days: 365 },
    aboutYou: {
      country: 'IE',
      profession: 'physician',
      professionalTrack: 'leadership',
      specialty: 'internal-medicine',
      yearsOfExperience: 22,
    },
  },
  operator: {
    ...member,
    email: 'operator@wardwise.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    role: 'operator',
    hasTwoStep: true,
    aboutYou: {
      country: 'NL',
      profession: 'physician',
      professionalTrack: 'leadership',
      specialty: 'internal-medicine',
      yearsOfExperience: 12,
    },
  },
  officer: {
    ...member,
    email: 'officer@wardwise.example',
    firstName: 'Amara',
    lastName: 'Okafor',
    role: 'officer',
    hasTwoStep: true,
    aboutYou: {
      country: 'IE',
      profession: 'physician',
      professionalTrack: 'leadership',
      specialty: 'internal-medicine',
      yearsOfExperience: 18,
    },
  },
  editor: {
    ...member,
    email: 'editor@wardwise.example',
    firstName: 'Henrik',
    lastName: 'Lindqvist',
    planType: 'pro',
    role: 'editor',
    aboutYou: {
      country: 'SE',
      profession: 'physician',
      professionalTrack: 'academic',
      specialty: 'cardiology',
      yearsOfExperience: 17,
    },
  },
} satisfies Record<string, DemoAccount>;
