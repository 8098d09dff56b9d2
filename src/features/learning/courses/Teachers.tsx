import { disclosureMonths, type Course } from '#contract/learning/courses';
import { translations } from '../../../platform/text/translations.ts';

type Teacher = Course['teachers'][number];

/** Teachers and planners of a course with their disclosures, absence included (CME rules). */
export function Teachers({ course }: { readonly course: Course }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {course.teachers.map((teacher) => (
        <li key={teacher.id} className="card flex flex-col gap-3 p-5">
          <div>
            <h3 className="text-base">
              {teacher.name}, {teacher.credentials}
            </h3>
            <p lang={course.language}>{teacher.role}</p>
          </div>
          <Disclosures teacher={teacher} language={course.language} />
        </li>
      ))}
    </ul>
  );
}

function Disclosures({ teacher: { disclosures }, language }: { readonly teacher: Teacher; readonly language: string }) {
  const t = translations('course');
  if (disclosures.length === 0)
    return <p className="text-sm text-quiet">{t('teachers.none', { months: disclosureMonths })}</p>;
  return (
    <div className="text-sm">
      <h4 className="font-semibold">{t('teachers.disclosures')}</h4>
      <ul className="mt-1 flex flex-col gap-2">
        {disclosures.map(({ company, relationship, period, mitigated }) => (
          <li key={`${company} ${relationship}`}>
            <span lang={language}>
              {company} · {relationship} · {period}
            </span>
            <span className="block text-quiet">{t(mitigated ? 'teachers.mitigated' : 'teachers.open')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
