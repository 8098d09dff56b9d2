import { useStore } from '@nanostores/react';
import type { Draft } from '#contract/desk/drafts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { draftOf, removeFile, uploadMedia } from './draft-store.ts';

const pictures = '.svg,.png,.jpg,.webp';

/** Maximum file, in megabytes; the edge has the same. */
const maxMegabytes = 25;

/** A file name that packages may have, made from that of a chosen file. */
function nameFor({ name }: File): string {
  const [, base = '', extension = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  const plain = base
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 90);
  return `${plain || 'file'}.${extension.toLowerCase().replace('jpeg', 'jpg')}`;
}

interface UploadProps {
  readonly draft: Draft;
  readonly accept: string;
  readonly label?: string;
  readonly onUpload?: (path: string) => void;
}

/** Chooses a file of the device and uploads it. */
export function Upload({ draft, accept, label, onUpload }: UploadProps) {
  const t = translations('drafts');
  const upload = useAction(async (file: File) => {
    if (file.size > maxMegabytes * 1024 ** 2) throw new TooLarge();
    const { path } = await uploadMedia(draft.draftId, nameFor(file), file);
    onUpload?.(path);
  });
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1.5 font-semibold text-ink">
        {label ?? t('media.upload')}
        <input
          type="file"
          accept={accept}
          disabled={upload.isBusy}
          className="field font-normal file:mr-3 file:font-semibold"
          onChange={({ target }) => {
            const [file] = Array.from(target.files ?? []);
            if (file) void upload.run(file);
          }}
        />
      </label>
      {upload.isBusy && <p role="status">{t('media.uploading')}</p>}
      {upload.failure !== undefined && (
        <Notice kind="danger">
          {upload.failure instanceof TooLarge
            ? t('media.tooLarge', { max: maxMegabytes })
            : failureText(upload.failure)}
        </Notice>
      )}
    </div>
  );
}

class TooLarge extends Error {}

interface FieldProps {
  readonly draft: Draft;
  readonly label: string;
  readonly error?: string | undefined;
  /** The path of the chosen picture; empty for none. */
  readonly value: string;
  readonly onChange: (path: string) => void;
}

/** Chooses a picture of the draft or uploads another one. */
export function MediaField({ draft, label, error, value, onChange }: FieldProps) {
  const t = translations('drafts');
  // The draft of the props may be older than an upload of this dialog.
  const now = useStore(draftOf(draft.draftId));
  const media = (now.state === 'ready' ? now.value : draft).media.filter(({ path }) =>
    /\.(svg|png|jpg|webp)$/.test(path),
  );
  const chosen = media.find(({ path }) => path === value);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        name="figure"
        label={label}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('media.none')}</option>
        {media.map(({ path }) => (
          <option key={path} value={path}>
            {path.slice('media/'.length)}
          </option>
        ))}
      </SelectField>
      {chosen && <img src={chosen.url} alt="" className="max-h-48 self-start rounded-field border border-line" />}
      <Upload draft={draft} accept={pictures} onUpload={onChange} />
    </div>
  );
}

/** All pictures and films of a draft, with where each is used. */
export function MediaFiles({ draft, texts }: { readonly draft: Draft; readonly texts: ReadonlyMap<string, string> }) {
  const t = translations('drafts');
  const remove = useAction((path: string) => removeFile(draft.draftId, path));
  const usesOf = (path: string) => [...texts].filter(([, text]) => text.includes(path)).map(([file]) => file);
  return (
    <section aria-labelledby="media" className="flex flex-col gap-5">
      <h2 id="media" className="text-lg">
        {t('files.allMedia')}
      </h2>
      <Upload draft={draft} accept={`${pictures},.mp4,.webm`} />
      {remove.failure !== undefined && <Notice kind="danger">{failureText(remove.failure)}</Notice>}
      {draft.media.length === 0 && <p>{t('media.empty')}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {draft.media.map(({ path, url }) => {
          const uses = usesOf(path);
          return (
            <li key={path} className="card flex flex-col gap-3 p-4">
              {/\.(webm|mp4)$/.test(path) ? (
                <video src={url} muted preload="metadata" className="h-40 w-full rounded-field bg-primary-950" />
              ) : (
                <img src={url} alt="" className="h-40 w-full rounded-field border border-line object-contain" />
              )}
              <p className="wrap-anywhere">{path.slice('media/'.length)}</p>
              <p className="text-sm text-quiet wrap-anywhere">
                {uses.length > 0 ? t('media.uses', { files: uses.join(', ') }) : t('media.unused')}
              </p>
              {uses.length === 0 && (
                <Button size="sm" look="quiet" busy={remove.isBusy} onClick={() => void remove.run(path)}>
                  {t('media.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
