import { createHash } from 'node:crypto';
import type { CoursePackage } from '#contract/library/content';
import type { Certificate } from '#contract/credit/certificates';
import { backendPrefix } from '#contract/constants';
import type { Attempt } from '#contract/learning/quizzes';
import type { Client } from '../../../functions/commands/client.ts';
import { evaluation } from '../../../functions/commands/demo/learner.ts';

/** An acknowledged write, which can be read back. */
export interface AcknowledgedWrite {
  readonly what: string;
  readonly isStored: () => Promise<boolean>;
}

/** One write of a learner; resolves when the server has acknowledged it. */
type Step = () => Promise<AcknowledgedWrite | undefined>;

/** A learner who takes courses one after another, watches a video between the steps, and claims credit. */
export class ChaosLearner {
  readonly name: string;
  private readonly client: Client;
  private readonly steps: Step[];
  /** Index of the first unacknowledged step, which is repeated after a crash. */
  private next = 0;

  constructor(name: string, client: Client, courses: readonly CoursePackage[], film: CoursePackage) {
    this.name = name;
    this.client = client;
    const watch = this.watcher(film);
    this.steps = [
      this.begin(film),
      ...courses.flatMap((course) => this.stepsOf(course)).flatMap((step) => [step, watch]),
    ];
  }

  get isFinished(): boolean {
    return this.next >= this.steps.length;
  }

  /** Runs the steps until it is stopped or the server is killed; a refusal is an error. */
  async work(onAcknowledged: (promised: AcknowledgedWrite) => void, isStopped: () => boolean): Promise<void> {
    while (!this.isFinished && !isStopped()) {
      try {
        const promised = await this.steps[this.next]?.();
        this.next++;
        if (promised) onAcknowledged(promised);
      } catch (error) {
        if (isStopped() && error instanceof TypeError) return;
        throw error;
      }
    }
  }

  private stepsOf(content: CoursePackage): Step[] {
    const { id, lessons, accreditations } = content.courseDocument;
    const course = `/api/courses/${id}`;
    let attempt: Attempt | undefined;
    let certificate: Certificate | undefined;
    const quiz = `${course}/quizzes/mastery`;
    const items = content.quizzes.find((one) => one.id === 'mastery')?.items ?? [];
    return [
      this.begin(content),
      this.write('bookmark', 'PUT', `${course}/bookmark`, { isBookmarked: true }, () => ({
        path: course,
        isStored: ({ isBookmarked }) => isBookmarked === true,
      })),
      this.repeatable('kickoff skipped', 'POST', `${course}/kickoff/skip`),
      ...lessons.map((lesson) =>
        this.write('lesson completed', 'POST', `${course}/lessons/${lesson.id}/completion`, {}, ({ completedAt }) => ({
          path: `${course}/lessons/${lesson.id}`,
          isStored: ({ progress }) => (progress as { completedAt: unknown }).completedAt === completedAt,
        })),
      ),
      async () => {
        attempt = await this.client.ask<Attempt>('POST', `${quiz}/attempts`, {});
        const { id: attemptId } = attempt;
        return this.readable('attempt', quiz, (found) => (found['attempt'] as Attempt).id === attemptId);
      },
      ...items.map(({ id: itemId, correct }): Step => async () => {
        if (!attempt?.items.some((item) => item.id === itemId)) return undefined;
        const answer = { answer: correct, confidence: 3 };
        await this.client.ask('PUT', `${quiz}/attempts/${attempt.id}/answers/${itemId}`, answer);
        return this.readable(`answer to ${itemId}`, quiz, (found) => {
          const item = (found['attempt'] as Attempt).items.find((one) => one.id === itemId);
          return String(item?.answer) === String(correct);
        });
      }),
      async () => {
        await this.client.ask('POST', `${quiz}/attempts/${attempt?.id}/completion`, {});
        return this.readable('passed', `${course}/summary`, ({ isPassed }) => isPassed === true);
      },
      this.repeatable('evaluation', 'PUT', `${course}/evaluation`, evaluation),
      ...accreditations.flatMap(({ id: accreditationId, maximum }): Step[] => [
        async () => {
          const claim = { credits: maximum, name: 'Ana Núñez', attested: true, locale: 'en' };
          certificate = await this.client.ask<Certificate>('POST', `${course}/credits/${accreditationId}`, claim);
          return this.document(certificate.serial);
        },
        async () => {
          const corrected = { name: 'Ana Núñez de Prado', locale: 'en' };
          const successor = await this.client.ask<Certificate>(
            'POST',
            `/api/certificates/${certificate?.serial}/successor`,
            corrected,
          );
          return this.document(successor.serial);
        },
      ]),
    ];
  }

  private begin({ courseDocument }: CoursePackage): Step {
    return this.repeatable(`${courseDocument.id} begun`, 'POST', `/api/courses/${courseDocument.id}/participation`);
  }

  /** Watches the next part of a video each time; the server must store the watched intervals. */
  private watcher({ courseDocument }: CoursePackage): Step {
    const path = `/api/courses/${courseDocument.id}/lessons/film`;
    let skipped = false;
    let at = 0;
    return async () => {
      if (!skipped) await this.client.ask('POST', `/api/courses/${courseDocument.id}/kickoff/skip`, {});
      skipped = true;
      const report = { position: at, watched: [[at, at + 0.5]], activeSeconds: 1, captions: null, speed: 2 };
      const { watched } = await this.client.ask<{ watched: Interval[] }>('PUT', `${path}/progress`, report);
      at += 0.5;
      return this.readable('watched', path, ({ progress }) => {
        const found = (progress as { watched: Interval[] }).watched;
        return watched.every(([from, to]) => found.some((one) => one[0] <= from && one[1] >= to));
      });
    };
  }

  /** A write that returns the same response when repeated, except for `isNew`. */
  private repeatable(what: string, method: string, path: string, body: object = {}): Step {
    const acknowledged = async () => {
      const answer = await this.client.ask<Found>(method, path, body);
      return JSON.stringify({ ...answer, isNew: undefined });
    };
    return async () => {
      const first = await acknowledged();
      return { what: `${this.name}: ${what}`, isStored: async () => (await acknowledged()) === first };
    };
  }

  private write(what: string, method: string, path: string, body: object, check: (answer: Found) => Check): Step {
    return async () => {
      const answer = await this.client.ask<Found>(method, path, body);
      const { path: where, isStored } = check(answer);
      return this.readable(what, where, isStored);
    };
  }

  private readable(what: string, path: string, isStored: (found: Found) => boolean): AcknowledgedWrite {
    return {
      what: `${this.name}: ${what} at ${path}`,
      isStored: async () => isStored(await this.client.ask<Found>('GET', path)),
    };
  }

  /** A listed certificate whose PDF does not change. */
  private async document(serial: string): Promise<AcknowledgedWrite> {
    const first = await this.pdfHash(serial);
    return {
      what: `${this.name}: certificate ${serial}`,
      isStored: async () => {
        const { data } = await this.client.ask<{ data: Certificate[] }>('GET', '/api/certificates');
        return data.some((one) => one.serial === serial) && (await this.pdfHash(serial)) === first;
      },
    };
  }

  private async pdfHash(serial: string): Promise<string> {
    const { origin, headers } = this.client;
    const answer = await fetch(`${origin}${backendPrefix}/api/certificates/${serial}/pdf`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`The PDF of ${serial} answered ${answer.status}.`);
    return createHash('sha256').update(bytes).digest('hex');
  }
}

type Found = Record<string, unknown>;
type Interval = [number, number];

interface Check {
  readonly path: string;
  readonly isStored: (found: Found) => boolean;
}
