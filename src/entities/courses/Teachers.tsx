import { disclosureMonths, type Course } from '#contract/learning/courses';
import { translations } from '../../platform/text/translations.ts';

interface Props {
  readonly teachers: Course['teachers'];
  /** Of their texts. */
  readonly language: string;
}

/** Teachers, planners or speakers with their disclosures (CME rules). */
export function Teachers({ teachers, language }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {teachers.map((teacher) => (
        <li key={teacher.id} className="card flex flex-col gap-3 p-5">
          <div>
            <h3 className="text-base">
              {teacher.name}, {teacher.credentials}
            </h3>
            <p lang={language}>{teacher.role}</p>
          </div>
          <Disclosures teacher={teacher} language={language} />
        </li>
      ))}
    </ul>
  );
}

interface DisclosuresProps {
  readonly teacher: Course['teachers'][number];
  readonly language: string;
}

/** The financial relationships of somebody in control of content, absence included (CME rules). */
function Disclosures({ teacher: { disclosures }, language }: DisclosuresProps) {
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
