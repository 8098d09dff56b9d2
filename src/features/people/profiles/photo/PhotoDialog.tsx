import { useRef, useState } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { setPhoto } from '../user-changes.ts';
import { wholeCrop } from './crop.ts';
import { Cropper } from './Cropper.tsx';
import { photoTypes } from '#contract/people/profiles/photos';

/** JPEG quality; a higher one is hardly visible, and files are much larger. */
const quality = 0.85;

/** Encodes a picture as JPEG in base64, without the metadata of its file. */
async function encode(canvas: HTMLCanvasElement): Promise<string> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, photoTypes.jpeg, quality));
  if (!file) throw new Error('The photo cannot be encoded.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

interface Props {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
}

/** Crops and saves the user's photo. */
export function PhotoDialog({ picture, onClose }: Props) {
  const t = translations('profile-dialogs');
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const canvas = useRef<HTMLCanvasElement>(null);
  return (
    <FormDialog
      title={t('photo.title')}
      submit={t('photo.submit')}
      cancel={t('cancel')}
      send={async () => {
        if (canvas.current) await setPhoto(await encode(canvas.current));
        toast({ severity: 'success', summary: t('photo.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {({ image }) => (
        <>
          <Cropper picture={picture} crop={crop} onChange={setCrop} canvas={canvas} />
          <input type="hidden" name="image" />
          {image && <Notice kind="danger">{image}</Notice>}
        </>
      )}
    </FormDialog>
  );
}
