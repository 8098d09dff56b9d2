import type { PackageAccreditation } from '#contract/library/content';

export type AccreditationBody = PackageAccreditation['body'];

/** Minutes of learning that one credit stands for (CME facts); `null` where the body's rule is not known. */
export const minutesPerCredit: Readonly<Record<AccreditationBody, number | null>> = {
  ama: 60,
  eaccme: 60,
  chamber: null,
};

const unitedStates = new Set('US PR GU VI AS MP'.split(' '));

const europe = new Set(
  (
    'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM TR UA XK'
  ).split(' '),
);

/** Bodies whose credit counts where a user works, the closest first; none where none is known. */
export function bodiesOf(country: string | null): readonly AccreditationBody[] {
  if (country === null) return [];
  if (unitedStates.has(country)) return ['ama'];
  if (!europe.has(country)) return [];
  return country === 'DE' ? ['chamber', 'eaccme'] : ['eaccme'];
}
