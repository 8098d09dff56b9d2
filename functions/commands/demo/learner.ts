import type { CoursePackage } from '#contract/library/content';
import { cases } from '#contract/learning/cases';
import { courses } from '#contract/learning/courses';
import { credits } from '#contract/credit/credits';
import { quizzes } from '#contract/learning/quizzes';
import type { Client } from '../client.ts';
import { recommendedChoices, rightAnswer, wrongAnswer } from './answers.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Maximum active seconds of one progress report. */
const maxReportSeconds = 240;

/** The evaluation of a satisfied learner. */
export const evaluation = {
  objectivesMet: 5,
  relevance: 5,
  freeOfBias: 'yes',
  intentToChange: 'yes',
  barriers: ['time'],
  satisfaction: 4,
} as const;

/** A learner in one course, with the same requests as in the browser. */
export class Learner {
  private readonly client: Client;
  private readonly content: CoursePackage;
  private readonly params: { readonly courseId: string };

  constructor(client: Client, content: CoursePackage) {
    this.client = client;
    this.content = content;
    this.params = { courseId: content.courseDocument.id };
  }

  /** Begins the course this many days ago, but not before its release, unless that was within the last two weeks. */
  async begin(daysAgo = 0): Promise<void> {
    const { released } = this.content.courseDocument;
    const before = (days: number) => Date.now() - days * dayLength;
    const at = new Date(Math.max(before(daysAgo), Math.min(Date.parse(released) + dayLength, before(14))));
    if (this.client.clock) this.client.clock = { ...this.client.clock, at };
    await this.client.call(courses.endpoints.begin, { params: this.params });
  }

  async skipKickoff(): Promise<void> {
    await this.client.call(courses.endpoints.skipKickoff, { params: this.params });
  }

  /** Takes a quiz and answers every `wrongEvery`-th item wrongly. */
  async takeQuiz(kind: 'kickoff' | 'mastery', wrongEvery: number): Promise<void> {
    const quizId = this.content.courseDocument.quizzes.find((quiz) => quiz.kind === kind)?.id ?? kind;
    const params = { ...this.params, quizId };
    const attempt = await this.client.call(quizzes.endpoints.beginAttempt, { params, query: {} });
    const items = this.content.quizzes.find(({ id }) => id === quizId)?.items ?? [];
    const drawn = items.filter((item) => attempt.items.some(({ id }) => id === item.id));
    for (const [index, item] of drawn.entries()) {
      const isWrong = index % wrongEvery === wrongEvery - 1;
      // Before the course they are confident in wrong answers, after it in right ones.
      const confidence = isWrong === (kind === 'kickoff') ? 3 : 2;
      this.client.passTime(40 + ((index * 17) % 50));
      await this.client.call(quizzes.endpoints.saveAnswer, {
        params: { ...params, attemptId: attempt.id, itemId: item.id },
        query: {},
        body: { answer: isWrong ? wrongAnswer(item) : rightAnswer(item), confidence },
      });
    }
    await this.client.call(quizzes.endpoints.finishAttempt, {
      params: { ...params, attemptId: attempt.id },
      query: {},
    });
  }

  /** Completes the first `count` lessons, one a day, with videos watched to their end. */
  async completeLessons(count = Infinity): Promise<void> {
    for (const lesson of this.content.courseDocument.lessons.slice(0, count)) {
      this.client.passTime(dayLength / 1000);
      const params = { ...this.params, lessonId: lesson.id };
      const length = lesson.kind === 'video' ? lesson.seconds : 0;
      const report = (position: number, activeSeconds: number) =>
        this.client.call(courses.endpoints.saveProgress, {
          params,
          body: { position, watched: position ? [[0, position]] : [], activeSeconds, captions: null, speed: 1 },
        });
      await report(0, 0);
      for (let left = length || lesson.minutes * 50, seen = 0; left > 0; left -= maxReportSeconds) {
        const seconds = Math.min(left, maxReportSeconds);
        seen += seconds;
        this.client.passTime(seconds);
        await report(length && seen, seconds);
      }
      if (lesson.kind === 'case') await this.playCase(lesson.id);
      else await this.client.call(courses.endpoints.completeLesson, { params, query: {} });
    }
  }

  /** Plays an interactive case with the recommended decisions, which completes its lesson. */
  async playCase(lessonId: string): Promise<void> {
    const content = this.content.cases?.find((one) => one.lessonId === lessonId);
    const body = { number: 1, choices: content ? recommendedChoices(content) : [] };
    await this.client.call(cases.endpoints.saveRun, { params: { ...this.params, lessonId }, query: {}, body });
  }

  /** Sends the evaluation and claims the maximum of the first accreditation. */
  async claim(name: string): Promise<void> {
    const [accreditation] = this.content.courseDocument.accreditations;
    if (!accreditation) return;
    this.client.passTime(dayLength / 1000);
    await this.client.call(credits.endpoints.evaluate, {
      params: this.params,
      body: { ...evaluation, barriers: [...evaluation.barriers] },
    });
    await this.client.call(credits.endpoints.claim, {
      params: { ...this.params, accreditationId: accreditation.id },
      body: { credits: accreditation.maximum, name, attested: true, locale: 'en' },
    });
  }
}
