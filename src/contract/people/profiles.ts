import * as v from 'valibot';
import { AboutYou, User } from '#contract/people/accounts';
import { countries, professions } from '#contract/people/accounts/professions';
import { feature } from '#contract/feature';
import { ReportingIds } from '#contract/people/profiles/reporting-ids';
import { Id, InLocale, line, LocaleCode } from '#contract/text/fields';

/** Bytes in base64. */
const PhotoBytes = v.pipe(v.string('required'), v.minLength(1, 'required'));

/** Professional data of a user, with the numbers under which their credit is reported. */
export const ProfessionalInfo = v.object({
  country: v.nullable(v.string()),
  profession: v.nullable(v.string()),
  professionalTrack: v.nullable(v.string()),
  specialty: v.nullable(v.string()),
  yearsOfExperience: v.nullable(v.number()),
  ids: v.record(v.string(), v.string()),
});

export type ProfessionalInfo = v.InferOutput<typeof ProfessionalInfo>;

/** A change of claimable credit: its body no longer applies (`unlisted`), or applies now (`listed`). */
export const CreditChange = v.object({
  courseId: v.string(),
  title: v.string(),
  creditType: v.string(),
  change: v.picklist(['participation', 'credit', 'unlisted', 'listed']),
});

export type CreditChange = v.InferOutput<typeof CreditChange>;

/** Names, language, photo and professional data of a user (product decisions, Account). */
export const profiles = feature({
  endpoints: {
    /** Certificates that were issued keep their name. */
    rename: {
      method: 'PUT',
      path: '/api/auth/user/names',
      for: 'learners',
      body: v.object({ firstName: line(80), lastName: line(80) }),
      reply: User,
    },
    /** The language that mails are written in. */
    changeLocale: {
      method: 'PUT',
      path: '/api/auth/user/locale',
      for: 'learners',
      body: v.object({ locale: LocaleCode }),
      reply: User,
    },
    photo: {
      method: 'GET',
      path: '/api/auth/user/photo/:photoId',
      for: 'accounts',
      params: v.object({ photoId: Id }),
      file: 'image/*',
    },
    setPhoto: {
      method: 'PUT',
      path: '/api/auth/user/photo',
      for: 'learners',
      body: v.object({ image: PhotoBytes }),
      reply: User,
    },
    removePhoto: { method: 'DELETE', path: '/api/auth/user/photo', for: 'learners', reply: User },
    professional: {
      method: 'GET',
      path: '/api/auth/user/professional-info',
      for: 'learners',
      reply: ProfessionalInfo,
    },
    changeProfessional: {
      method: 'PUT',
      path: '/api/auth/user/professional-info',
      for: 'learners',
      body: v.object({ ...AboutYou.entries, ids: ReportingIds }),
      reply: ProfessionalInfo,
    },
    /** A preview of how another country or profession changes unclaimed credit. */
    creditChanges: {
      method: 'GET',
      path: '/api/auth/user/professional-info/credit-changes',
      for: 'learners',
      query: v.object({ ...InLocale.entries, country: v.picklist(countries), profession: v.picklist(professions) }),
      reply: v.object({ changes: v.array(CreditChange) }),
    },
  },
  errors: {},
});
