import { activityOfWebinar, recordingQuiz } from '#contract/credit/certificates/activities';
import type { CoursePackage } from '#contract/library/content';
import { defaultPassMark } from '#contract/constants';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import type { Fault } from '#contract/library/content/rules/faults';

type Quizzed = WebinarPackage & Required<Pick<WebinarPackage, 'mastery' | 'recording'>>;

export function hasQuiz(content: WebinarPackage): content is Quizzed {
  return content.mastery !== undefined && content.recording !== undefined;
}

/**
 * A recording with its mastery quiz as a course of one lesson, the form in which quizzes read content. It is stored as a
 * version of a course that no list has.
 */
export function recordingCourse(content: Quizzed): CoursePackage {
  const { id, mastery, recording, media = {}, title, languages, objectives, startsAt } = content;
  const released = startsAt.slice(0, 10);
  const { specialty, free, audience, method, support, speakers, references = [] } = content;
  return {
    courseDocument: {
      id: activityOfWebinar('recording', id),
      ...{ specialty, free, languages, title, audience, method, support, objectives, references, released },
      level: 'advanced',
      reviewed: released,
      promise: content.summary,
      description: {},
      teachers: speakers,
      lessons: [
        {
          ...recording,
          kind: 'video',
          id: 'recording',
          minutes: Math.ceil(recording.seconds / 60),
          objectives: objectives.map((objective) => objective.id),
        },
      ],
      quizzes: [{ id: recordingQuiz, kind: 'mastery' }],
      accreditations: content.accreditations
        .filter(({ activity }) => activity === 'recording')
        .map(({ passMark = defaultPassMark, attempts = 0, waitMinutes = 0, reveal = 'after-pass', ...one }) => {
          return { ...one, passMark, attempts, waitMinutes, reveal };
        }),
    },
    lessonTexts: languages.map((locale) => {
      return { lessonId: 'recording', locale, title: title[locale] ?? '', summary: '', html: '' };
    }),
    quizzes: [{ id: recordingQuiz, items: mastery }],
    transcripts: [],
    media,
  };
}

/** A fault of that course as one of its webinar. */
export function inQuiz({ path, reason }: Fault): Fault {
  return { path: path.replace('quizzes.0.items', 'mastery'), reason };
}
