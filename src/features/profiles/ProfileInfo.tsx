import { localeFacts } from '#contract/text/locale-facts';
import { displayName } from '../../platform/session/user-store.ts';
import { translations } from '../../platform/text/translations.ts';
import { Profile } from './Profile.tsx';

/** Name, mail address and language of the signed-in user. */
export function ProfileInfo() {
  const t = translations('profiles');
  return (
    <Profile
      factsOf={(user) => [
        { name: t('name'), use: t('use.name'), value: user && displayName(user) },
        { name: t('email'), use: t('use.email'), value: user?.email },
        { name: t('language'), use: t('use.language'), value: user && localeFacts[user.locale].name },
      ]}
    />
  );
}
