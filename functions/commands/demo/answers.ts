import { beginCase, chooseOption, optionsIn } from '#contract/library/content/case-engine';
import type { PackageCase } from '#contract/library/content/cases';
import type { PackageItem } from '#contract/library/content';
import { matchSign } from '#contract/library/content/course-parts';

/** A right answer to an item of any kind. */
export function rightAnswer({ type, correct, areas, measure, speed = 25 }: PackageItem): string[] {
  const [key = ''] = correct;
  if (type === 'hotspot') {
    const { x = 0, y = 0, width = 0, height = 0 } = areas?.[key] ?? {};
    return [x + width / 2, y + height / 2].map(String);
  }
  if (type !== 'calipers') return correct;
  const [from, length] = [100, Number(key)];
  return [from, measure === 'ST' ? from - length : from + (length * speed) / 1000].map(String);
}

/** A valid answer that is wrong. */
export function wrongAnswer(item: PackageItem): string[] {
  const { type, correct, texts, tolerance = 0 } = item;
  const right = rightAnswer(item);
  switch (type) {
    case 'numeric':
      return [String(Math.ceil(Number(correct[0]) + tolerance) + 1)];
    case 'hotspot':
      return ['0', '0'];
    case 'calipers':
      return ['0', '0'];
    case 'ordering':
      return right.toReversed();
    case 'matching': {
      const matches = Object.keys(Object.values(texts)[0]?.matches ?? {});
      return right.map((pair) => {
        const [option = '', match = ''] = pair.split(matchSign);
        return `${option}${matchSign}${matches.find((other) => other !== match) ?? match}`;
      });
    }
    default: {
      const options = Object.keys(Object.values(texts)[0]?.options ?? {});
      return options.filter((id) => !correct.includes(id)).slice(0, 1);
    }
  }
}

/** The recommended decisions of a case up to its ending. */
export function recommendedChoices(content: PackageCase): string[] {
  const choices: string[] = [];
  for (let state = beginCase(content); state.ending === null;) {
    const option = optionsIn(content, state).find(({ verdict }) => verdict === 'recommended');
    const after = option && chooseOption(content, state, option.id);
    if (!after) return choices;
    choices.push(option.id);
    state = after;
  }
  return choices;
}
