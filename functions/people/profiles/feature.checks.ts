import { profiles } from '#contract/people/profiles';
import { ownTest, type Checks } from '../../edge/checks.ts';

/** A WebP picture of 16 by 16 points. */
const image = 'UklGRh4AAABXRUJQVlA4TBEAAAAvD8ADAAdQyIIUuv+BiOh/AAA=';

const aboutYou = {
  country: 'DE',
  profession: 'physician',
  professionalTrack: 'resident',
  specialty: 'cardiology',
  yearsOfExperience: 4,
} as const;

export const checks: Checks = {
  create: async ({ call }) => ({
    photoId: (await call(profiles.endpoints.setPhoto, { body: { image } })).photo ?? undefined,
  }),
  endpoints: {
    // The key in the file store names the owner.
    'profiles.photo': { statements: 0, forOthers: 'NOT_FOUND' },
    // Each adds another photo.
    'profiles.setPhoto': { repeated: ownTest, texts: { image } },
    'profiles.removePhoto': {
      repeated: {
        input: async ({ call }) => {
          await call(profiles.endpoints.setPhoto, { body: { image } });
          return {};
        },
        publishes: true,
      },
    },
    'profiles.rename': {
      repeated: { input: () => ({ body: { firstName: 'Anna', lastName: 'Vega' } }), publishes: true },
    },
    'profiles.changeLocale': { repeated: { input: () => ({ body: { locale: 'de' } }), publishes: true } },
    // The account, and the numbers.
    'profiles.professional': { statements: 2 },
    'profiles.changeProfessional': {
      body: () => ({ ...aboutYou, ids: { npi: '1234567893' } }),
      repeated: {
        input: () => ({ body: { ...aboutYou, ids: { efn: '802760901234566' } } }),
        adds: { reporting_ids: 1 },
        publishes: true,
      },
    },
  },
};
