import { useStore } from '@nanostores/react';
import type { Draft } from '#contract/desk/drafts';
import type { Locale } from '#contract/locales';
import { languageName } from '../../../../entities/desk/languages.tsx';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import {
  Fault,
  ListAt,
  LocalizedAt,
  NumberAt,
  plainAt,
  textsAt,
  valueAt,
  type DocumentForm,
  type Place,
} from '../document-form.tsx';
import { changeText, draftOf, uploadMedia } from '../draft-store.ts';
import { MediaField, Upload } from '../MediaFiles.tsx';
import { readFilm, UnplayableFilm } from './film.ts';

export interface VideoProps {
  readonly form: DocumentForm;
  /** Where the document has the video. */
  readonly at: Place;
  readonly draft: Draft;
  readonly languages: readonly Locale[];
  /** Names the files that are made for the video. */
  readonly name: string;
  /** What its entry has besides. */
  readonly besides?: Readonly<Record<string, string>>;
  readonly onOpen: (path: string) => void;
}

/** Formats of films, as the texts name them. */
const formats = 'MP4, WebM';

/** Films, poster, captions and chapters of a video; the captions are its transcript too. */
export function VideoFields(props: VideoProps) {
  const { form, at, draft } = props;
  const t = translations('video-fields');
  const now = useStore(draftOf(draft.draftId));
  const { media } = now.state === 'ready' ? now.value : draft;
  const films = media.filter(({ path }) => /\.(?:webm|mp4)$/.test(path));
  const sources = textsAt(form, [...at, 'sources']);
  const add = useAction((path: string) => addFilm(props, path));
  return (
    <>
      {films.length > 0 && (
        <Choices
          name="films"
          several
          legend={t('films')}
          hint={t('filmsHint')}
          error={form.faults.get([...at, 'sources'].join('.'))}
          choices={films.map(({ path }) => ({ value: path, label: path.slice('media/'.length) }))}
          chosen={sources}
          onChoose={(path) =>
            sources.includes(path)
              ? form.change([[[...at, 'sources'], sources.filter((one) => one !== path)]])
              : void add.run(path)
          }
          layout=""
        />
      )}
      <Upload
        draft={draft}
        accept=".mp4,.webm"
        label={t('upload', { formats })}
        onUpload={(path) => void add.run(path)}
      />
      {add.isBusy && <p role="status">{t('reading')}</p>}
      {add.failure !== undefined && (
        <Notice kind="danger">
          {add.failure instanceof UnplayableFilm ? t('unplayable', { formats }) : failureText(add.failure)}
        </Notice>
      )}
      {sources.length > 0 && <Facts {...props} />}
    </>
  );
}

/** Adds a film to the formats of a video, with its length, and a poster unless there is one. */
async function addFilm({ form, at, draft, name, besides }: VideoProps, path: string): Promise<void> {
  const { url } = currentMedia(draft).find((one) => one.path === path) ?? {};
  const { seconds, poster } = await readFilm(url ?? '');
  const picture =
    valueAt(form, [...at, 'poster']) || (await uploadMedia(draft.draftId, `${name}-poster.jpg`, poster)).path;
  const entries = { ...besides, seconds, poster: picture, sources: [...textsAt(form, [...at, 'sources']), path] };
  form.change([
    ...Object.entries(entries).map(([key, value]) => [[...at, key], value] as const),
    ...(form.document.hasIn([...at, 'captions']) ? [] : [[[...at, 'captions'], {}] as const]),
  ]);
}

const currentMedia = (draft: Draft) => {
  const now = draftOf(draft.draftId).get();
  return (now.state === 'ready' ? now.value : draft).media;
};

function captionsAt(form: DocumentForm, at: Place): Readonly<Record<string, string>> {
  const found = plainAt(form, [...at, 'captions']);
  return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
}

/** What a video with a film has. */
function Facts(props: VideoProps) {
  const { form, at, draft } = props;
  const t = translations('video-fields');
  return (
    <>
      <NumberAt form={form} at={[...at, 'seconds']} label={t('seconds')} hint={t('secondsHint')} />
      <MediaField
        draft={draft}
        label={t('poster')}
        error={form.faults.get([...at, 'poster'].join('.'))}
        value={valueAt(form, [...at, 'poster'])}
        onChange={(path) => form.change([[[...at, 'poster'], path]])}
      />
      <Captions {...props} />
      <ListAt
        form={form}
        at={[...at, 'chapters']}
        legend={t('chapters.title')}
        add={t('chapters.add')}
        remove={(number) => t('chapters.remove', { number })}
        blank={() => ({ from: 0, title: { [form.locale]: '' } })}
      >
        {(place, number) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberAt form={form} at={[...place, 'from']} label={t('chapters.from', { number })} />
            <LocalizedAt form={form} at={[...place, 'title']} label={t('chapters.text', { number })} />
          </div>
        )}
      </ListAt>
    </>
  );
}

/** Text of new captions, which their author completes. */
const emptyCaptions = 'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n\n';

/** The captions in each language, from a file or written in the draft. */
function Captions({ form, at, draft, languages, name, onOpen }: VideoProps) {
  const t = translations('video-fields');
  const captions = captionsAt(form, at);
  const store = (locale: Locale, text: string) => {
    const path = captions[locale] ?? `media/${name}.${locale}.vtt`;
    changeText(draft.draftId, path, text);
    form.change([[[...at, 'captions', locale], path]]);
    return path;
  };
  const choose = useAction(async (locale: Locale, file: File) => {
    store(locale, (await file.text()).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-semibold text-ink">{t('captions.title')}</legend>
      <p className="text-sm text-quiet">{t('captions.hint')}</p>
      <Fault form={form} at={[...at, 'captions']} />
      {languages.map((locale) => {
        const language = languageName(locale);
        const path = captions[locale];
        return (
          <div key={locale} className="flex flex-col items-start gap-3 rounded-card border border-line p-4">
            <label className="flex w-full flex-col gap-1.5 font-semibold text-ink">
              {t('captions.file', { language })}
              <input
                type="file"
                accept=".vtt"
                className="field font-normal file:mr-3 file:font-semibold"
                onChange={({ target }) => {
                  const [file] = Array.from(target.files ?? []);
                  if (file) void choose.run(locale, file);
                }}
              />
            </label>
            <div className="flex flex-wrap gap-3">
              <Button size="sm" look="secondary" onClick={() => onOpen(path ?? store(locale, emptyCaptions))}>
                {t(path ? 'captions.edit' : 'captions.write', { language })}
              </Button>
              {path && (
                <Button size="sm" look="quiet" onClick={() => form.change([[[...at, 'captions', locale], undefined]])}>
                  {t('captions.remove', { language })}
                </Button>
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
