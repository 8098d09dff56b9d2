import { currentLocale, translations } from '../../platform/text/translations.ts';
import { Profile } from './Profile.tsx';

/** Country, profession, track, specialty and years of the signed-in user. */
export function ProfessionalInfo() {
  const t = translations('profiles');
  const label = translations('professions');
  const countryNames = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const yearsText = (years: number | null | undefined) =>
    typeof years === 'number' ? t('yearsOf', { count: years }) : t('none');
  const labelOf = (kind: string, value: string | null | undefined) => (value ? label(`${kind}.${value}`) : t('none'));
  return (
    <Profile
      factsOf={(user) => [
        { name: t('country'), use: t('use.country'), value: user?.country ? countryNames.of(user.country) : t('none') },
        { name: t('profession'), use: t('use.profession'), value: labelOf('professions', user?.profession) },
        { name: t('track'), value: labelOf('tracks', user?.professionalTrack) },
        { name: t('specialty'), use: t('use.specialty'), value: labelOf('specialties', user?.specialty) },
        { name: t('years'), value: yearsText(user?.yearsOfExperience) },
      ]}
    />
  );
}
