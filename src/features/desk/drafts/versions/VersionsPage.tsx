import { useState } from 'react';
import type { VersionFiles, Versions } from '#contract/desk/drafts';
import { isLocale } from '#contract/locales';
import { DeskFailure } from '../../../../entities/desk/DeskFailure.tsx';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { idInAddress } from '../../../../entities/desk/draft-address.ts';
import { nameIn } from '../FileList.tsx';
import { splitLesson } from '../lessons/lesson-text.ts';
import { outlineOf } from '../outline.ts';
import { changedFiles, filesOf, versionsOf, type ChangedFile, type State } from './versions-store.ts';

const LessonPreview = deferred(async () => (await import('../lessons/LessonPreview.tsx')).LessonPreview);
const TextDifference = deferred(async () => (await import('./TextDifference.tsx')).TextDifference);

/** Two states of a course side by side: versions, or a version and the draft. */
export function VersionsPage() {
  const [courseId] = useState(idInAddress);
  const $versions = versionsOf(courseId);
  const loaded = useLoaded($versions);
  if (loaded.state === 'loading') return <Skeleton bars={['h-24', 'h-[60vh]']} className="flex flex-col gap-6" />;
  if (loaded.state === 'failed') return <DeskFailure reason={loaded.reason} onRetry={() => void $versions.reload()} />;
  return <Choice courseId={courseId} versions={loaded.value} />;
}

function Choice({ courseId, versions: { title, hasDraft, versions } }: { courseId: string; versions: Versions }) {
  const t = translations('versions');
  const states: State[] = [
    ...(hasDraft ? ['draft' as const] : []),
    ...versions.map(({ number }) => `${number}` as const),
  ];
  const [newest = 'draft', before = newest] = states;
  const [left, setLeft] = useState<State>(before);
  const [right, setRight] = useState<State>(newest);
  const nameOf = (state: State) => {
    const version = versions.find(({ number }) => String(number) === state);
    return version ? t('version', { number: version.number, date: dateText(version.createdAt) }) : t('draft');
  };
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-xl">{title}</h2>
      {states.length < 2 && <p>{t('single')}</p>}
      <div className="grid max-w-[760px] gap-4 sm:grid-cols-2">
        {(
          [
            ['left', left, setLeft],
            ['right', right, setRight],
          ] as const
        ).map(([side, value, choose]) => (
          <SelectField
            key={side}
            label={t(side)}
            value={value}
            onChange={({ target }) => choose(target.value as State)}
          >
            {states.map((state) => (
              <option key={state} value={state}>
                {nameOf(state)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Differences
        key={`${left} ${right}`}
        courseId={courseId}
        left={left}
        right={right}
        names={[nameOf(left), nameOf(right)]}
      />
    </div>
  );
}

interface DifferencesProps {
  readonly courseId: string;
  readonly left: State;
  readonly right: State;
  readonly names: readonly [left: string, right: string];
}

function Differences({ courseId, left, right, names }: DifferencesProps) {
  const t = translations('versions');
  const [$left, $right] = [filesOf(`${courseId} ${left}`), filesOf(`${courseId} ${right}`)];
  const [one, other] = [useLoaded($left), useLoaded($right)];
  const failed = [one, other].find((side) => side.state === 'failed');
  if (failed?.state === 'failed')
    return <Failure reason={failed.reason} onRetry={() => void Promise.all([$left.reload(), $right.reload()])} />;
  if (one.state !== 'ready' || other.state !== 'ready') return <Skeleton bars={['h-64']} />;
  const files = changedFiles(one.value, other.value);
  if (files.length === 0) return <p>{t('same')}</p>;
  return (
    <>
      <p role="status">{t('changed', { number: files.length })}</p>
      {files.map((file) => (
        <File key={file.path} file={file} sides={[one.value, other.value]} names={names} />
      ))}
    </>
  );
}

interface FileProps {
  readonly file: ChangedFile;
  readonly sides: readonly [VersionFiles, VersionFiles];
  readonly names: DifferencesProps['names'];
}

/** A file in both states, open on demand. */
function File({ file, sides: [left, right], names }: FileProps) {
  const t = translations('versions');
  const [isOpen, setOpen] = useState(false);
  const state = file.left === undefined ? 'added' : file.right === undefined ? 'removed' : 'edited';
  const texts = new Map(Object.entries({ ...left.texts, ...right.texts }));
  const name = nameIn(file.path, texts, outlineOf(texts.get('course.yaml') ?? ''), translations('drafts'));
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-3">
        <span className="font-semibold text-ink">{name}</span>
        <span className="text-sm text-quiet wrap-anywhere">{file.path}</span>
        <span className="ml-auto text-sm">{t(`states.${state}`)}</span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 border-t border-line p-4">
          <Content file={file} sides={[left, right]} names={names} />
        </div>
      )}
    </details>
  );
}

function Content({ file, sides, names }: FileProps) {
  const t = translations('versions');
  const [tab, setTab] = useState('preview');
  const text = {
    id: 'text',
    label: t('asText'),
    content: <TextDifference left={file.left} right={file.right} names={names} />,
  };
  if (file.kind === 'media') return <Pictures file={file} names={names} />;
  const [, language] = /^lessons\/[^/.]+\.(\w+)\.md$/.exec(file.path) ?? [];
  if (!isLocale(language)) return text.content;
  const preview = (
    <div className="grid gap-4 lg:grid-cols-2">
      {sides.map((side, index) => (
        <section key={names[index]} aria-label={names[index]} className="flex min-w-0 flex-col gap-2">
          <h3 className="text-sm font-semibold text-quiet">{names[index]}</h3>
          {side.texts[file.path] === undefined ? (
            <p>{t('missing')}</p>
          ) : (
            <LessonPreview
              media={side.media}
              texts={new Map(Object.entries(side.texts))}
              language={language}
              {...splitLesson(side.texts[file.path] ?? '')}
            />
          )}
        </section>
      ))}
    </div>
  );
  const tabs = [{ id: 'preview', label: t('asReaders'), content: preview }, text];
  return <Tabs label={file.path} selected={tab} onSelect={setTab} tabs={tabs} />;
}

function Pictures({ file, names }: Pick<FileProps, 'file' | 'names'>) {
  const t = translations('versions');
  const isFilm = /\.(?:webm|mp4)$/.test(file.path);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[file.left, file.right].map((address, index) => (
        <figure key={names[index]} className="flex flex-col gap-2">
          <figcaption className="text-sm font-semibold text-quiet">{names[index]}</figcaption>
          {address === undefined && <p>{t('missing')}</p>}
          {address !== undefined && isFilm && <video controls muted src={address} />}
          {address !== undefined && !isFilm && <img src={address} alt={file.path} className="max-w-full bg-white" />}
        </figure>
      ))}
    </div>
  );
}
