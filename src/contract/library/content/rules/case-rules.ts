import { caseClock, caseEnd, type Conditions, type PackageCase } from '#contract/library/content/cases';
import type { CourseDocument, CoursePackage } from '#contract/library/content';
import { checkPaths } from '#contract/library/content/rules/case-paths';
import type { Faults } from '#contract/library/content/rules/faults';

/** Each lesson of the kind `case` has one case; each case is consistent and always ends. */
export function checkCases({ courseDocument, cases = [] }: CoursePackage, faults: Faults): void {
  for (const [index, lesson] of courseDocument.lessons.entries()) {
    if (lesson.kind !== 'case') continue;
    const isThere = cases.some(({ lessonId }) => lessonId === lesson.id);
    faults.unless(isThere, `courseDocument.lessons.${index}`, 'case.noFile', { id: lesson.id });
  }
  for (const [index, { lessonId, ...content }] of cases.entries()) {
    const path = `cases.${index}`;
    const isLesson = courseDocument.lessons.some(({ id, kind }) => id === lessonId && kind === 'case');
    faults.unless(isLesson, path, 'case.noLesson', { id: lessonId });
    const isFirst = cases.findIndex((one) => one.lessonId === lessonId) === index;
    faults.unless(isFirst, path, 'case.twice');
    checkCase(content, courseDocument, path, faults);
  }
}

type Document = Pick<CourseDocument, 'languages' | 'references'>;

/** Validates a case by itself; its paths only if all its names are known. */
export function checkCase(content: PackageCase, document: Document, path: string, faults: Faults): void {
  const before = faults.found.length;
  checkVariables(content, document, path, faults);
  faults.known(content.start, content.scenes, `${path}.start`, 'scene');
  faults.once(content.scenes, `${path}.scenes`);
  for (const index of content.scenes.keys()) checkScene(content, index, document, path, faults);
  checkEndings(content, document, path, faults);
  if (faults.found.length === before) checkPaths(content, path, faults);
}

/** Names of conditions that stand for a flag. */
function flagsOf({ scenes }: PackageCase): string[] {
  return scenes.flatMap(({ options }) => options.flatMap(({ set = [] }) => set));
}

function checkVariables(content: PackageCase, { languages }: Document, path: string, faults: Faults): void {
  const flags = flagsOf(content);
  faults.once(content.variables, `${path}.variables`);
  for (const [index, { id, name, unit, start, min, max, normal, known }] of content.variables.entries()) {
    const at = `${path}.variables.${index}`;
    faults.unless(id !== caseClock && !flags.includes(id), `${at}.id`, 'case.taken', { id });
    faults.inLanguages(name, languages, `${at}.name`);
    if (unit) faults.inLanguages(unit, languages, `${at}.unit`);
    faults.unless(min <= start && start <= max, `${at}.start`, 'case.outside', { min, max });
    faults.unless(isRange(normal), `${at}.normal`, 'case.range');
    if (known !== undefined) faults.unless(flags.includes(known), `${at}.known`, 'case.noFlag', { id: known });
  }
}

function checkScene(content: PackageCase, index: number, document: Document, path: string, faults: Faults): void {
  const scene = content.scenes[index];
  if (!scene) return;
  const at = `${path}.scenes.${index}`;
  faults.unless(scene.id !== caseEnd, `${at}.id`, 'case.reserved', { id: caseEnd });
  for (const name of ['title', 'text', 'guideline'] as const)
    faults.inLanguages(scene[name], document.languages, `${at}.${name}`);
  for (const [place, id] of scene.references.entries())
    faults.known(id, document.references, `${at}.references.${place}`, 'reference');
  faults.once(scene.options, `${at}.options`);
  faults.unless(scene.options.length > 1, `${at}.options`, 'case.oneOption');
  const isAdvised = scene.options.some(({ verdict }) => verdict === 'recommended');
  faults.unless(isAdvised, `${at}.options`, 'case.noneRecommended');
  for (const [place, option] of scene.options.entries()) {
    const own = `${at}.options.${place}`;
    for (const name of ['text', 'result', 'why'] as const)
      faults.inLanguages(option[name], document.languages, `${own}.${name}`);
    for (const name of ['effects', 'to', 'drift'] as const) {
      for (const id of Object.keys(option[name] ?? {}))
        faults.known(id, content.variables, `${own}.${name}.${id}`, 'variable');
    }
    checkConditions(content, option.when, `${own}.when`, faults);
    checkTargets(content, option.next, `${own}.next`, faults);
  }
}

type Next = PackageCase['scenes'][number]['options'][number]['next'];

function checkTargets(content: PackageCase, next: Next, path: string, faults: Faults): void {
  const checkTarget = (id: string, at: string) => {
    if (id !== caseEnd) faults.known(id, content.scenes, at, 'scene');
  };
  if (typeof next === 'string') return checkTarget(next, path);
  for (const [index, { when, to }] of next.entries()) {
    checkTarget(to, `${path}.${index}.to`);
    checkConditions(content, when, `${path}.${index}.when`, faults);
  }
  faults.unless(next.at(-1)?.when === undefined, `${path}.${next.length - 1}`, 'case.lastTarget');
}

function checkEndings(content: PackageCase, { languages }: Document, path: string, faults: Faults): void {
  const { endings } = content;
  faults.once(endings, `${path}.endings`);
  faults.unless(endings.length > 1, `${path}.endings`, 'case.oneEnding');
  for (const [index, { title, text, when, sudden }] of endings.entries()) {
    const at = `${path}.endings.${index}`;
    faults.inLanguages(title, languages, `${at}.title`);
    faults.inLanguages(text, languages, `${at}.text`);
    checkConditions(content, when, `${at}.when`, faults);
    const isLast = index === endings.length - 1;
    const hasConditions = Object.keys(when ?? {}).length > 0;
    if (isLast) faults.unless(!hasConditions && !sudden, at, 'case.lastEnding');
    else faults.unless(hasConditions, at, 'case.endingConditions');
  }
}

/** Names are those of variables, with limits, of flags, with yes or no, or the clock. */
function checkConditions(content: PackageCase, when: Conditions | undefined, path: string, faults: Faults): void {
  const flags = flagsOf(content);
  for (const [name, condition] of Object.entries(when ?? {})) {
    const at = `${path}.${name}`;
    if (typeof condition === 'boolean') {
      faults.unless(flags.includes(name), at, 'case.noFlag', { id: name });
    } else {
      if (name !== caseClock) faults.known(name, content.variables, at, 'variable');
      const isLimited = condition.min !== undefined || condition.max !== undefined;
      faults.unless(isLimited && isRange(condition), at, 'case.noLimit');
    }
  }
}

function isRange({ min = -Infinity, max = Infinity }: { min?: number | undefined; max?: number | undefined } = {}) {
  return min <= max;
}
