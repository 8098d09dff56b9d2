import { useState } from 'react';
import { displayName } from '../../../platform/session/user-store.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NameDialog } from './dialogs.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { OwnPhoto } from './photo/OwnPhoto.tsx';
import { Profile } from './Profile.tsx';

/** Name, photo and language of the signed-in user, and what changes them. */
export function ProfileInfo() {
  const t = translations('profiles');
  const [isRenaming, setRenaming] = useState(false);
  return (
    <Profile
      factsOf={(user) => [
        { name: t('photo.name'), value: user && <OwnPhoto user={user} />, height: 'h-28' },
        {
          name: t('name'),
          use: t('use.name'),
          value: user && displayName(user),
          action: (
            <>
              <Button look="secondary" size="sm" disabled={!user} onClick={() => setRenaming(true)}>
                {t('rename')}
              </Button>
              {isRenaming && user && <NameDialog user={user} onClose={() => setRenaming(false)} />}
            </>
          ),
        },
        {
          name: t('language'),
          use: t('use.language'),
          value: user && <LanguageChoice chosen={user.locale} />,
          height: 'h-[50px]',
        },
      ]}
    />
  );
}
