import { lengthLimits, type LibraryChoices } from '#contract/learning/courses/library-choices';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';

/** The name of a value in a choice; the empty value is that of no choice. */
export function choiceText(name: keyof LibraryChoices, value: string): string {
  if (name === 'spoken' && value)
    return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(value) ?? value;
  const { short, medium } = lengthLimits;
  return translations('library-choices')(`choices.${name}.${value || 'all'}`, { short, over: short + 1, medium });
}
