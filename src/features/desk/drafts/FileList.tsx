import { useState } from 'react';
import { webinarOfDraft, type Draft } from '#contract/desk/drafts';
import type { FileFault } from '#contract/library/content/files/yaml-files';
import { isLocale } from '#contract/locales';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { languageName } from '../../../entities/desk/languages.tsx';
import type { Outline } from './outline.ts';
import { translatedBefore } from './lessons/translation.ts';

const AddLessonDialog = deferred(async () => (await import('./AddLessonDialog.tsx')).AddLessonDialog);

interface Props {
  readonly draft: Draft;
  readonly texts: ReadonlyMap<string, string>;
  readonly outline: Outline;
  readonly faults: readonly FileFault[];
  readonly open: string;
  readonly onOpen: (path: string) => void;
}

/** The place of the pictures and films of a draft in its list of files. */
export const mediaPlace = 'media';

/** The files of a draft in the order of its course; a list to choose from in a narrow window. */
export function FileList({ draft, texts, outline, faults, open, onOpen }: Props) {
  const t = translations('drafts');
  const [isAdding, setAdding] = useState(false);
  const groups = groupsOf(outline, texts);
  const nameOf = (path: string) => nameIn(path, texts, outline, t);
  const faultsIn = (path: string) => faults.filter(({ file }) => file === path).length;
  const isOutdated = (path: string) => translatedBefore(draft, outline, path) !== undefined;
  const label = (path: string) => {
    const count = faultsIn(path);
    if (count > 0) return t('files.faulty', { name: nameOf(path), number: count });
    return isOutdated(path) ? t('files.outdated', { name: nameOf(path) }) : nameOf(path);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="lg:hidden">
        <SelectField label={titleOf(draft)} value={open} onChange={({ target }) => onOpen(target.value)}>
          {groups.map(([group, paths]) => (
            <optgroup key={group} label={groupName(group)}>
              {paths.map((path) => (
                <option key={path} value={path}>
                  {label(path)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <FileNav title={titleOf(draft)} {...{ groups, nameOf, faultsIn, isOutdated, open, onOpen }} />
      {webinarOfDraft(draft.draftId) === undefined && (
        <Button look="secondary" size="sm" onClick={() => setAdding(true)}>
          {t('addLesson.open')}
        </Button>
      )}
      {isAdding && (
        <AddLessonDialog
          draftId={draft.draftId}
          texts={texts}
          outline={outline}
          onClose={() => setAdding(false)}
          onAdd={(path) => {
            setAdding(false);
            onOpen(path);
          }}
        />
      )}
    </div>
  );
}

/** What the files are parts of. */
const titleOf = ({ draftId }: Draft) =>
  webinarOfDraft(draftId) === undefined
    ? translations('drafts')('files.title')
    : translations('webinar-draft')('parts');

interface NavProps extends Pick<Props, 'open' | 'onOpen'> {
  readonly title: string;
  readonly groups: ReturnType<typeof groupsOf>;
  readonly nameOf: (path: string) => string;
  readonly faultsIn: (path: string) => number;
  readonly isOutdated: (path: string) => boolean;
}

function FileNav({ title, groups, nameOf, faultsIn, isOutdated, open, onOpen }: NavProps) {
  const t = translations('drafts');
  return (
    <nav aria-label={title} className="flex flex-col gap-4 max-lg:hidden">
      {groups.map(([group, paths]) => (
        <div key={group}>
          <h2 className="px-3 pb-1 text-sm font-semibold text-quiet">{groupName(group)}</h2>
          <ul className="flex flex-col">
            {paths.map((path) => (
              <li key={path}>
                <button
                  type="button"
                  aria-current={path === open ? 'page' : undefined}
                  onClick={() => onOpen(path)}
                  className="flex min-h-10 w-full items-center justify-between gap-2 rounded-field px-3 py-1.5 text-left hover:bg-primary-50 aria-[current]:bg-primary-100 aria-[current]:font-semibold aria-[current]:text-primary-900"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {nameOf(path)}
                    {isOutdated(path) && (
                      <span className="block text-sm font-normal text-quiet">{t('files.sourceChanged')}</span>
                    )}
                  </span>
                  {faultsIn(path) > 0 && (
                    <span className="shrink-0 rounded-full bg-danger-soft px-2 text-sm font-semibold text-danger">
                      <span className="sr-only">{t('files.faults')} </span>
                      {faultsIn(path)}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type Group = 'course' | 'webinar' | 'lessons' | 'quizzes' | 'cases' | 'captions' | 'media';

const groupName = (group: Group) =>
  group === 'webinar' ? translations('webinar-draft')('group') : translations('drafts')(`files.${group}`);

/** Files by group: lessons and quizzes in the order of the course, then those that it does not name. */
function groupsOf({ lessons, quizzes, languages }: Outline, texts: ReadonlyMap<string, string>): [Group, string[]][] {
  const paths = [...texts.keys()].sort();
  const inFolder = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`));
  const inOrder = (folder: string, wanted: readonly string[]) => {
    const present = inFolder(folder);
    return [...wanted.filter((path) => present.includes(path)), ...present.filter((path) => !wanted.includes(path))];
  };
  const lessonPaths = lessons.flatMap(({ id }) => languages.map((locale) => `lessons/${id}.${locale}.md`));
  const groups: [Group, string[]][] = [
    ['course', paths.filter((path) => path === 'course.yaml')],
    ['webinar', paths.filter((path) => path === 'webinar.yaml')],
    ['lessons', inOrder('lessons', lessonPaths)],
    [
      'quizzes',
      inOrder(
        'quizzes',
        quizzes.map(({ id }) => `quizzes/${id}.yaml`),
      ),
    ],
    ['cases', inFolder('cases')],
    ['captions', inFolder('media')],
    ['media', [mediaPlace]],
  ];
  return groups.filter(([, inGroup]) => inGroup.length > 0);
}

/** The name of a file for people: the title of a lesson with its language, the kind of a quiz. */
export function nameIn(
  path: string,
  texts: ReadonlyMap<string, string>,
  { quizzes, languages }: Outline,
  t: ReturnType<typeof translations>,
): string {
  if (path === 'course.yaml') return t('files.courseFacts');
  if (path === 'webinar.yaml') return translations('webinar-draft')('facts');
  if (path === mediaPlace) return t('files.allMedia');
  const [, folder = '', id = '', locale] = /^(\w+)\/([^/.]+)(?:\.(\w+))?\.\w+$/.exec(path) ?? [];
  if (folder === 'quizzes') {
    const quiz = quizzes.find((one) => one.id === id);
    const kind = quiz && ['kickoff', 'practice', 'mastery'].includes(quiz.kind) ? t(`quizKinds.${quiz.kind}`) : id;
    return quiz?.lesson ? `${kind}: ${quiz.lesson}` : kind;
  }
  if (folder !== 'lessons' && folder !== 'cases') return path.slice(path.indexOf('/') + 1);
  // A case is called as its lesson is.
  const lesson = folder === 'lessons' ? path : `lessons/${id}.${languages[0]}.md`;
  const title = /^title: *["']?(.*?)["']? *$/m.exec(texts.get(lesson) ?? '')?.[1] || id;
  return languages.length > 1 && isLocale(locale) ? `${title} (${languageName(locale)})` : title;
}
