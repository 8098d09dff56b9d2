import type { CoursePackage, PackageItem } from '#contract/contents';
import { courses } from '#contract/courses';
import { credits } from '#contract/credits';
import { quizzes } from '#contract/quizzes';
import type { Client } from '../client.ts';

/** A learner's way through one course, over the same calls as in the browser. */
export class Learner {
  private readonly client: Client;
  private readonly content: CoursePackage;
  private readonly params: { readonly courseId: string };

  constructor(client: Client, content: CoursePackage) {
    this.client = client;
    this.content = content;
    this.params = { courseId: content.courseDocument.id };
  }

  async begin(): Promise<void> {
    await this.client.call(courses.endpoints.begin, { params: this.params });
  }

  async skipKickoff(): Promise<void> {
    await this.client.call(courses.endpoints.skipKickoff, { params: this.params });
  }

  /** Takes a quiz and gets every `wrongEvery`-th item wrong. */
  async takeQuiz(kind: 'kickoff' | 'mastery', wrongEvery: number): Promise<void> {
    const quizId = this.content.courseDocument.quizzes.find((quiz) => quiz.kind === kind)?.id ?? kind;
    const params = { ...this.params, quizId };
    const attempt = await this.client.call(quizzes.endpoints.beginAttempt, { params, query: {} });
    const key = this.content.quizzes.find(({ id }) => id === quizId)?.items ?? [];
    const answers = key.map((item, index) => {
      const isWrong = index % wrongEvery === wrongEvery - 1;
      const confidence = isWrong ? 1 : kind === 'mastery' ? 3 : 2;
      return this.client.call(quizzes.endpoints.saveAnswer, {
        params: { ...params, attemptId: attempt.id, itemId: item.id },
        query: {},
        body: { answer: isWrong ? wrongAnswer(item) : item.correct, confidence },
      });
    });
    await Promise.all(answers);
    await this.client.call(quizzes.endpoints.finishAttempt, {
      params: { ...params, attemptId: attempt.id },
      query: {},
    });
  }

  /** Completes the first `count` lessons, videos watched to their end. */
  async completeLessons(count = Infinity): Promise<void> {
    for (const lesson of this.content.courseDocument.lessons.slice(0, count)) {
      const params = { ...this.params, lessonId: lesson.id };
      const seconds = lesson.kind === 'video' ? lesson.seconds : 0;
      await this.client.call(courses.endpoints.saveProgress, {
        params,
        body: {
          position: seconds,
          watched: seconds ? [[0, seconds]] : [],
          activeSeconds: 30,
          captions: null,
          speed: 1,
        },
      });
      await this.client.call(courses.endpoints.completeLesson, { params, query: {} });
    }
  }

  /** Sends the evaluation and claims the maximum of the first accreditation. */
  async claim(name: string): Promise<void> {
    const [accreditation] = this.content.courseDocument.accreditations;
    if (!accreditation) return;
    await this.client.call(credits.endpoints.evaluate, {
      params: this.params,
      body: {
        objectivesMet: 5,
        relevance: 5,
        freeOfBias: 'yes',
        intentToChange: 'yes',
        barriers: ['time'],
        satisfaction: 4,
      },
    });
    await this.client.call(credits.endpoints.claim, {
      params: { ...this.params, accreditationId: accreditation.id },
      body: { credits: accreditation.maximum, name, attested: true, locale: 'en' },
    });
  }
}

/** One option that is not right. */
function wrongAnswer({ texts, correct }: PackageItem): string[] {
  const options = Object.keys(Object.values(texts)[0]?.options ?? {});
  return options.filter((id) => !correct.includes(id)).slice(0, 1);
}
