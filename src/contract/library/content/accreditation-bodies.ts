interface Body {
  /** Minutes of learning that one credit stands for (CME facts); `null` where the body's rule is not known. */
  readonly minutesPerCredit: number | null;
  /** Where its credit counts, by ISO 3166-1. */
  readonly countries: readonly string[];
}

const unitedStates = 'US PR GU VI AS MP'.split(' ');

const europe = (
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
  'SE SI SK SM TR UA XK'
).split(' ');

/** Bodies that accredit activities, the closest to a user first; `course:bodies` in `locales` names them. */
const bodies = {
  chamber: { minutesPerCredit: null, countries: ['DE'] },
  eaccme: { minutesPerCredit: 60, countries: europe },
  ama: { minutesPerCredit: 60, countries: unitedStates },
  aafp: { minutesPerCredit: 60, countries: unitedStates },
} as const satisfies Readonly<Record<string, Body>>;

export type AccreditationBody = keyof typeof bodies;

export const accreditationBodies = Object.keys(bodies) as AccreditationBody[];

export function minutesPerCredit(body: AccreditationBody): number | null {
  return bodies[body].minutesPerCredit;
}

/** Bodies whose credit counts where a user works, the closest first; none where none is known. */
export function bodiesOf(country: string | null): readonly AccreditationBody[] {
  return accreditationBodies.filter((body) => bodies[body].countries.some((one) => one === country));
}
