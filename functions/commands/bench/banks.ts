import { readFileSync } from 'node:fs';
import { folderOf } from '../demo/courses.ts';

const course = folderOf('acute-heart-failure');

/** Characters of a text of a draft (`textLimit`). */
const maxLength = 1_000_000;

/** The files of a draft whose quiz has copies of demo questions: so many, or as many as it can hold. */
export function draftWithQuestions(count = Number.POSITIVE_INFINITY): Record<string, string> {
  const [first = '', ...items] = readFileSync(`${course}/quizzes/mastery.yaml`, 'utf8').split(/^(?=  - )/m);
  let text = first;
  for (let number = 0; number < count; number++) {
    const item = items[number % items.length] ?? '';
    const copy = item.replace(/id: (\w+)/, `id: $1-${Math.floor(number / items.length)}`);
    if (text.length + copy.length > maxLength) break;
    text += copy;
  }
  return { 'course.yaml': readFileSync(`${course}/course.yaml`, 'utf8'), 'quizzes/mastery.yaml': text };
}
