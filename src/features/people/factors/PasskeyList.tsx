import { useState } from 'react';
import type { Passkey } from '#contract/people/factors';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { PasskeyDialog, QuestionDialog } from './dialogs.ts';
import { removePasskey } from './factors-store.ts';

type Opened =
  { readonly is: 'new'; readonly passkey?: undefined } | { readonly is: 'name' | 'removal'; readonly passkey: Passkey };

/** The passkeys of an account, with the button that adds one. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = translations('factors-section');
  const [opened, setOpened] = useState<Opened>();
  const [status, setStatus] = useState('');
  const open = (next: Opened) => {
    setStatus('');
    setOpened(next);
  };
  const close = (text = '') => {
    setStatus(text);
    setOpened(undefined);
  };
  return (
    <section aria-labelledby="passkeys" className="px-5 py-4 sm:px-6">
      <h3 id="passkeys" className="font-normal text-quiet">
        {t('passkeys.name')}
      </h3>
      {passkeys.length === 0 ? (
        <p className="mt-1">{t('passkeys.gain')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => open({ is: 'name', passkey })}
              onRemove={() => open({ is: 'removal', passkey })}
            />
          ))}
        </ul>
      )}
      <p role="status" className={status ? 'mt-2 font-medium text-success' : ''}>
        {status}
      </p>
      <div className="mt-3">
        <AddButton onPress={() => open({ is: 'new' })} />
      </div>
      {opened && opened.is !== 'removal' && (
        <PasskeyDialog
          passkey={opened.passkey}
          onDone={(name) => close(t(opened.passkey ? 'rename.done' : 'add.done', { name }))}
          onClose={close}
        />
      )}
      {opened?.is === 'removal' && (
        <QuestionDialog
          about="removal"
          name={opened.passkey.name}
          send={async () => {
            await removePasskey(opened.passkey);
            close(t('removal.done', { name: opened.passkey.name }));
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

function AddButton({ onPress }: { readonly onPress: () => void }) {
  const isPossible = 'PublicKeyCredential' in window;
  return (
    <Button look="secondary" size="bar" disabled={!isPossible} onClick={onPress}>
      {translations('factors-section')(isPossible ? 'add.open' : 'add.impossible')}
    </Button>
  );
}

interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const t = translations('factors-section');
  const { name } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere text-ink">{name}</p>
        <p className="text-sm text-quiet">{datesText(passkey)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="bar" onClick={onRename} aria-label={t('rename.openLabel', { name })}>
          {t('rename.open')}
        </Button>
        <Button look="secondary" size="bar" onClick={onRemove} aria-label={t('removal.openLabel', { name })}>
          {t('removal.open')}
        </Button>
      </div>
    </li>
  );
}

/** When a passkey was created and last used. */
function datesText({ createdAt, lastUsedAt }: Passkey): string {
  const t = translations('factors-section');
  const made = t('passkeys.made', { date: dateText(createdAt) });
  const used = lastUsedAt ? t('passkeys.used', { date: dateText(lastUsedAt) }) : t('passkeys.unused');
  return `${made} · ${used}`;
}
