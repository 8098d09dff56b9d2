import course from '../../src/contract/library/content/skeletons/course/course.yaml?raw';
import lesson from '../../src/contract/library/content/skeletons/course/lessons/first-lesson.en.md?raw';
import kickoff from '../../src/contract/library/content/skeletons/course/quizzes/kickoff.yaml?raw';
import mastery from '../../src/contract/library/content/skeletons/course/quizzes/mastery.yaml?raw';

export { lesson, mastery };

/** The texts of a new draft of the course `first-steps`, by path. */
export const skeletonTexts = {
  'course.yaml': course.replace('id: course', 'id: first-steps'),
  'lessons/first-lesson.en.md': lesson,
  'quizzes/kickoff.yaml': kickoff,
  'quizzes/mastery.yaml': mastery,
};
