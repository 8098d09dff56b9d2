import { Check } from 'lucide-react';
import type { Course } from '#contract/learning/courses';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { RichText } from '../../../ui/RichText.tsx';

/** The description and the objectives of a course. */
export function About({ course }: { readonly course: Course }) {
  return (
    <div lang={course.language} className="flex max-w-[68ch] flex-col gap-6">
      <RichText html={course.description} className="flex flex-col gap-3" />
      <div className="flex flex-col gap-3">
        <h3 lang={currentLocale()} className="text-lg">
          {translations('course')('about.objectives')}
        </h3>
        <ul className="flex flex-col gap-2.5">
          {course.objectives.map(({ id, text }) => (
            <li key={id} className="flex gap-3">
              <Check size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0 text-primary-700" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
