import { useRef, useState } from 'react';
import type { User } from '#contract/people/accounts';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { initials, photoAddress } from '../../../../platform/session/user-store.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { PhotoDialog } from '../dialogs.ts';
import { removePhoto } from '../user-changes.ts';

/** A user's photo, or their initials, with the buttons that change and remove it. */
export function OwnPhoto({ user }: { readonly user: User }) {
  const t = translations('profiles');
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const removal = useAction(removePhoto);
  const read = async (file: File) => {
    const { readPicture } = await import('./read-picture.ts');
    const read = await readPicture(file);
    if (typeof read === 'string') setProblem(read);
    else setPicture(read);
  };
  return (
    <span className="flex flex-col gap-3 font-normal">
      <span className="flex flex-wrap items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-100 text-xl font-bold text-primary-900">
          {user.photo ? (
            <img src={photoAddress(user.photo)} alt={t('photo.yours')} width="80" height="80" className="size-full" />
          ) : (
            <span aria-hidden="true">{initials(user)}</span>
          )}
        </span>
        <span className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('photo.choose')}
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              setProblem(undefined);
              if (file) void read(file);
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
          <Button look="secondary" size="sm" onClick={() => input.current?.click()}>
            {user.photo ? t('photo.change') : t('photo.add')}
          </Button>
          {user.photo && (
            <Button look="quiet" size="sm" busy={removal.isBusy} onClick={() => void removal.run()}>
              {t('photo.remove')}
            </Button>
          )}
        </span>
      </span>
      <span className="text-sm text-quiet">{t('photo.use')}</span>
      {problem && <Notice kind="danger">{problem}</Notice>}
      {removal.failure !== undefined && <Notice kind="danger">{failureText(removal.failure)}</Notice>}
      {picture && <PhotoDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </span>
  );
}
