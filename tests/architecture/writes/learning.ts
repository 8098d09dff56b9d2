import { claimForm, claimCredit, sendEvaluation, evaluation } from '../../credit/credits/claims.ts';
import { anAnswer, failKickoff, answerAddress } from '../../learning/review/reviewing.ts';
import type { Browser } from '../../support/browser.ts';
import type { CoursePackage } from '#contract/library/content';
import { aCourse } from '../../support/courses.ts';
import { aReport, beginCourse, passCourse, completeLessons } from '../../support/learning.ts';
import { aMember, type Writes } from './write.ts';

const course = '/api/courses/ecg-basics';
const attempts = `${course}/quizzes/mastery/attempts`;
const day = 24 * 60 * 60;

/** A learner with a course, begun or not. */
async function aLearner(past: (browser: Browser, course: CoursePackage) => Promise<void> = async () => undefined) {
  const ana = await aMember();
  await past(ana, await aCourse());
  return ana;
}

/** A learner who may take the mastery quiz, which is cached in memory. */
async function aQuizTaker() {
  const ana = await aLearner(completeLessons);
  await ana.ask('GET', `${course}/quizzes/mastery`);
  return ana;
}

/** A learner who has opened an interactive case, which is cached in memory. */
async function aCasePlayer() {
  const ana = await aMember();
  await beginCourse(ana, await aCourse({ withCase: true }));
  await ana.ask('GET', `${course}/lessons/case/case`);
  return ana;
}

async function anAttempt() {
  const ana = await aLearner(completeLessons);
  const { body } = await ana.ask('POST', attempts);
  return { ana, path: `${attempts}/${body.id}`, item: body.items[0] };
}

async function passAndEvaluate(ana: Browser, content: CoursePackage): Promise<void> {
  await passCourse(ana, content);
  await sendEvaluation(ana);
}

const requirement = '/api/planner/requirements/a-requirement-of-ana';
const aRequirement = {
  ...{ name: 'Board', from: '2026-01-01', to: '2027-12-31', amount: 50, carriedOver: 0 },
  units: [{ body: 'ama', creditType: null, worth: 1, cap: null }],
};
const note = `${course}/notes/a-note-of-ana`;
const aNote = {
  lessonId: 'lesson-1',
  place: { kind: 'block', block: 1 },
  quote: '',
  language: 'en',
  text: 'Count first',
  version: 1,
};

export const learning: Writes = {
  'courses.begin': async () => [await aLearner(), 'POST', `${course}/participation`],
  'courses.skipKickoff': async () => {
    const ana = await aLearner();
    await ana.ask('POST', `${course}/participation`);
    return [ana, 'POST', `${course}/kickoff/skip`];
  },
  'courses.bookmark': async () => [await aLearner(), 'PUT', `${course}/bookmark`, { isBookmarked: true }],
  'cases.case': async () => [await aCasePlayer(), 'GET', `${course}/lessons/case/case`],
  'cases.saveRun': async () => {
    return [await aCasePlayer(), 'PUT', `${course}/lessons/case/case/run`, { number: 1, choices: ['treat', 'stay'] }];
  },
  'planner.save': async () => [await aMember(), 'PUT', requirement, aRequirement],
  'planner.remove': async () => {
    const ana = await aMember();
    await ana.ask('PUT', requirement, aRequirement);
    return [ana, 'DELETE', requirement];
  },
  'notes.save': async () => [await aLearner(beginCourse), 'PUT', note, aNote],
  'notes.remove': async () => {
    const ana = await aLearner(beginCourse);
    await ana.ask('PUT', note, aNote);
    return [ana, 'DELETE', note];
  },
  'courses.saveProgress': async () => [
    await aLearner(beginCourse),
    'PUT',
    `${course}/lessons/lesson-1/progress`,
    aReport({ activeSeconds: 5 }),
  ],
  'courses.completeLesson': async () => [await aLearner(beginCourse), 'POST', `${course}/lessons/lesson-1/completion`],
  'quizzes.beginAttempt': async () => [await aQuizTaker(), 'POST', attempts],
  'quizzes.saveAnswer': async () => {
    const { ana, path, item } = await anAttempt();
    return [ana, 'PUT', `${path}/answers/${item.id}`, { answer: [item.options[0].id], confidence: null }];
  },
  'quizzes.finishAttempt': async () => {
    const { ana, path } = await anAttempt();
    return [ana, 'POST', `${path}/completion`];
  },
  'review.answer': async () => {
    const ana = await aLearner(failKickoff);
    ana.passTime(day);
    await ana.ask('GET', '/api/review');
    return [ana, 'PUT', answerAddress(), anAnswer()];
  },
  'review.remind': async () => {
    const wish = { isReminded: true, timeZone: 'Europe/Berlin' };
    return [await aMember(), 'PUT', '/api/review/reminder', wish];
  },
  'credits.evaluate': async () => [await aLearner(passCourse), 'PUT', `${course}/evaluation`, evaluation],
  'reporting.choose': async () => [
    await aMember(),
    'PUT',
    '/api/reporting/choices',
    { pars: true, eiv: false, birthMonth: 2, birthDay: 29 },
  ],
  'credits.claim': async () => [await aLearner(passAndEvaluate), 'POST', `${course}/credits/ama`, claimForm()],
  'certificates.correctName': async () => {
    const ana = await aLearner(passAndEvaluate);
    await claimCredit(ana);
    const { serial } = (await ana.ask('GET', '/api/certificates')).body.data[0];
    return [ana, 'POST', `/api/certificates/${serial}/successor`, { name: 'Ana Ruiz', locale: 'en' }];
  },
  'dashboards.prefer': async () => [
    await aMember(),
    'PATCH',
    '/api/dashboard/preferences',
    { specialties: ['cardiology'], weeklyMinutes: 60 },
  ],
};
