import { useState } from 'react';
import { displayName, $user } from '../../../platform/session/user-store.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NameDialog } from './dialogs.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { OwnPhoto } from './photo/OwnPhoto.tsx';
import type { User } from '#contract/people/accounts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Facts, type Fact } from './Facts.tsx';

/** Name, photo and language of the signed-in user, with the buttons that change them. */
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

interface Props {
  readonly factsOf: (user: User | undefined) => readonly Fact[];
}

/** A card of the signed-in user's data, with placeholders while it loads. */
function Profile({ factsOf }: Props) {
  const user = useLoaded($user);
  if (user.state === 'failed') return <Failure reason={user.reason} onRetry={() => void $user.reload()} />;
  if (user.state === 'ready') return <Facts facts={factsOf(user.value)} />;
  const placeholders = factsOf(undefined).map((fact) => ({
    ...fact,
    value: <Skeleton bars={[`${fact.height ?? 'my-0.5 h-[18px]'} w-40`]} />,
  }));
  return <Facts facts={placeholders} />;
}
