import type { CourseDocument, CoursePackage, PackageAccreditation, PackageItem } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { checkCases } from '#contract/library/content/rules/case-rules';
import { Faults, type Fault } from '#contract/library/content/rules/faults';
import { checkItem } from '#contract/library/content/rules/item-rules';
import { checkCues, checkVideo } from '#contract/library/content/rules/video-rules';

/** Validates a package beyond its schema: references and consistency. */
export function faultsOf(content: CoursePackage): Fault[] {
  const faults = new Faults();
  checkDocument(content, faults);
  checkLessons(content, faults);
  checkCases(content, faults);
  checkQuizzes(content, faults);
  const { accreditations, languages } = content.courseDocument;
  for (const [index, accreditation] of accreditations.entries()) {
    checkAccreditation(accreditation, languages, `courseDocument.accreditations.${index}`, faults);
  }
  checkMedia(content, faults);
  return faults.found;
}

function checkDocument({ courseDocument }: CoursePackage, faults: Faults): void {
  const { languages } = courseDocument;
  faults.unless(new Set(languages).size === languages.length, 'courseDocument.languages', 'languageTwice');
  for (const name of ['title', 'promise', 'description', 'audience', 'method', 'support'] as const) {
    faults.inLanguages(courseDocument[name], languages, `courseDocument.${name}`);
  }
  for (const name of ['objectives', 'teachers', 'references', 'lessons', 'quizzes', 'accreditations'] as const) {
    faults.once(courseDocument[name], `courseDocument.${name}`);
  }
  for (const [index, { text }] of courseDocument.objectives.entries()) {
    faults.inLanguages(text, languages, `courseDocument.objectives.${index}.text`);
  }
  checkTeachers(courseDocument.teachers, languages, 'courseDocument.teachers', faults);
  for (const name of ['released', 'reviewed'] as const)
    checkDay(courseDocument[name], `courseDocument.${name}`, faults);
  faults.unless(courseDocument.reviewed >= courseDocument.released, 'courseDocument.reviewed', 'reviewBeforeRelease');
}

export function checkTeachers(
  teachers: CourseDocument['teachers'],
  languages: readonly Locale[],
  path: string,
  faults: Faults,
): void {
  for (const [index, { role, disclosures }] of teachers.entries()) {
    faults.inLanguages(role, languages, `${path}.${index}.role`);
    for (const [at, { relationship }] of disclosures.entries()) {
      faults.inLanguages(relationship, languages, `${path}.${index}.disclosures.${at}.relationship`);
    }
  }
}

function checkLessons({ courseDocument, lessonTexts, transcripts }: CoursePackage, faults: Faults): void {
  for (const [index, { lessonId, locale }] of lessonTexts.entries()) {
    const path = `lessonTexts.${index}`;
    faults.known(lessonId, courseDocument.lessons, path, 'lesson');
    faults.unless(courseDocument.languages.includes(locale), path, 'notALanguage', { locale });
    const first = lessonTexts.findIndex((text) => text.lessonId === lessonId && text.locale === locale);
    faults.unless(first === index, path, 'textTwice');
  }
  for (const [index, lesson] of courseDocument.lessons.entries()) {
    const path = `courseDocument.lessons.${index}`;
    faults.unless(lesson.objectives.length > 0, `${path}.objectives`, 'namesNoObjective');
    for (const [at, id] of lesson.objectives.entries()) {
      faults.known(id, courseDocument.objectives, `${path}.objectives.${at}`, 'objective');
    }
    for (const locale of courseDocument.languages) {
      const isThere = lessonTexts.some((text) => text.lessonId === lesson.id && text.locale === locale);
      faults.unless(isThere, path, 'lessonWithoutText', { id: lesson.id, locale });
    }
    if (lesson.kind !== 'video') continue;
    const own = transcripts.filter(({ lessonId }) => lessonId === lesson.id);
    checkVideo(lesson, own, courseDocument.languages, path, faults);
  }
  for (const [index, { lessonId, cues }] of transcripts.entries()) {
    const lesson = courseDocument.lessons.find(({ id }) => id === lessonId);
    if (lesson?.kind === 'video') checkCues(cues, lesson.seconds, `transcripts.${index}`, faults);
    else faults.add(`transcripts.${index}`, 'noVideo', { id: lessonId });
  }
}

function checkQuizzes(content: CoursePackage, faults: Faults): void {
  const { courseDocument, quizzes } = content;
  for (const kind of ['kickoff', 'mastery'] as const) {
    const count = courseDocument.quizzes.filter((quiz) => quiz.kind === kind).length;
    faults.unless(count === 1, 'courseDocument.quizzes', `quizzes.${kind}`, { number: count });
  }
  faults.once(quizzes, 'quizzes');
  for (const [index, { id }] of quizzes.entries())
    faults.known(id, courseDocument.quizzes, `quizzes.${index}.id`, 'quiz');
  for (const [index, quiz] of courseDocument.quizzes.entries()) {
    const { id, kind, lesson } = quiz;
    const path = `courseDocument.quizzes.${index}`;
    if (kind === 'practice') {
      const first = courseDocument.quizzes.findIndex((quiz) => quiz.lesson === lesson);
      faults.known(lesson ?? '', courseDocument.lessons, `${path}.lesson`, 'lesson');
      faults.unless(first === index, `${path}.lesson`, 'quizzes.practiceTwice');
    } else faults.unless(lesson === undefined, `${path}.lesson`, 'quizzes.lesson');
    const items = quizzes.find((quiz) => quiz.id === id)?.items ?? [];
    const counted = items.filter(({ withdrawn }) => !withdrawn);
    if (!counted.length) faults.add(path, 'quizzes.empty', { id });
    else if (kind !== 'practice') checkCoverage(content, counted, path, faults);
    // A withdrawal may leave the pool smaller: an author who withdraws a wrong item need not add another one at once.
    checkDraw(quiz, courseDocument.objectives.length, items.length, path, faults);
  }
  for (const [index, { items }] of quizzes.entries()) {
    faults.once(items, `quizzes.${index}.items`);
    for (const [at, item] of items.entries()) {
      const path = `quizzes.${index}.items.${at}`;
      checkItem(item, courseDocument, path, faults);
      if (item.withdrawn) checkDay(item.withdrawn.on, `${path}.withdrawn.on`, faults);
    }
  }
}

/**
 * Each attempt asks about every objective, at the mastery quiz with no more than half of the pool, so that retakes
 * differ.
 */
function checkDraw(
  { kind, draw }: CourseDocument['quizzes'][number],
  objectives: number,
  pool: number,
  path: string,
  faults: Faults,
): void {
  if (draw === undefined) return;
  faults.unless(kind !== 'practice', `${path}.draw`, 'quizzes.practiceDraw');
  faults.unless(draw >= objectives, `${path}.draw`, 'quizzes.drawTooFew', { number: objectives });
  const minimum = kind === 'mastery' ? draw * 2 : draw;
  faults.unless(minimum <= pool, `${path}.draw`, 'quizzes.poolTooSmall', { draw, minimum, pool });
}

/** Kickoff and mastery ask about every objective, so that they can be compared. */
function checkCoverage(
  { courseDocument }: CoursePackage,
  items: readonly PackageItem[],
  path: string,
  faults: Faults,
): void {
  for (const { id } of courseDocument.objectives) {
    faults.unless(
      items.some((item) => item.objective === id),
      path,
      'quizzes.notAsked',
      { id },
    );
  }
}

export function checkAccreditation(
  one: Omit<PackageAccreditation, 'passMark' | 'attempts' | 'waitMinutes' | 'reveal'>,
  languages: readonly Locale[],
  path: string,
  faults: Faults,
): void {
  for (const name of ['statement', 'designation', 'attestation'] as const) {
    faults.inLanguages(one[name], languages, `${path}.${name}`);
  }
  faults.unless(Number.isInteger(one.maximum / one.step), `${path}.maximum`, 'accreditation.step', { step: one.step });
  faults.unless(one.professions.length > 0, `${path}.professions`, 'accreditation.nobody');
  for (const name of ['validFrom', 'validTo', 'claimUntil'] as const) checkDay(one[name], `${path}.${name}`, faults);
  faults.unless(one.validFrom <= one.validTo, `${path}.validTo`, 'accreditation.ends');
  faults.unless(one.validTo <= one.claimUntil, `${path}.claimUntil`, 'accreditation.claims');
}

function checkMedia({ courseDocument, quizzes, lessonTexts, media }: CoursePackage, faults: Faults): void {
  const check = (file: string, path: string) => {
    const isThere = media[file]?.split('.').at(-1) === file.split('.').at(-1);
    faults.unless(isThere, path, 'noFile', { file });
  };
  for (const [index, lesson] of courseDocument.lessons.entries()) {
    if (lesson.kind !== 'video') continue;
    check(lesson.poster, `courseDocument.lessons.${index}.poster`);
    for (const [at, source] of lesson.sources.entries()) check(source, `courseDocument.lessons.${index}.sources.${at}`);
    for (const [at, file] of Object.entries(lesson.captions))
      check(file, `courseDocument.lessons.${index}.captions.${at}`);
  }
  for (const [index, { items }] of quizzes.entries()) {
    for (const [at, { figure }] of items.entries()) if (figure) check(figure, `quizzes.${index}.items.${at}.figure`);
  }
  const names = new Set(Object.values(media));
  for (const [index, { html }] of lessonTexts.entries()) {
    for (const [, name = ''] of html.matchAll(/media:([0-9a-f]{64}\.[a-z0-9]{2,4})/g)) {
      faults.unless(names.has(name), `lessonTexts.${index}.html`, 'noMedia', { file: name });
    }
  }
}

/** A day of the calendar: 2026-02-31 has the right form and does not exist. */
function checkDay(day: string, path: string, faults: Faults): void {
  const exists = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  faults.unless(exists, path, 'noDay', { day });
}
