import type { CourseCard } from '#contract/learning/courses';
import { recommendations, type Following } from '#contract/learning/recommendations';
import { href } from '#contract/routes';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';

const followingOf = loadedStores((courseId: string) =>
  request(recommendations.endpoints.following, { params: { courseId }, query: { locale: currentLocale() } }),
);

/** Nothing after a failure: the course is complete without it. */
export function FollowingList({ courseId }: { readonly courseId: string }) {
  const loaded = useLoaded(followingOf(courseId));
  if (loaded.state !== 'ready' || loaded.value.courses.length === 0) return null;
  return <Courses following={loaded.value} />;
}

function Courses({ following: { specialty, courses } }: { readonly following: Following }) {
  const t = translations('following');
  return (
    <section aria-labelledby="following" className="flex flex-col gap-4 @3xl:col-span-2">
      <div>
        <h2 id="following" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-quiet">
          {specialty
            ? t('specialty', { specialty: translations('professions')(`specialties.${specialty}`) })
            : t('any')}
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
        {courses.map((course) => (
          <Card key={course.id} course={course} />
        ))}
      </ul>
    </section>
  );
}

/** A course in few words; the whole card leads to its page. */
function Card({
  course: { id, title, language, cover, specialty, minutes, credits },
}: {
  readonly course: CourseCard;
}) {
  const t = translations('learning');
  return (
    <li className="card relative flex gap-4 overflow-hidden p-4 focus-within:border-primary-600 hover:border-primary-300">
      <img
        src={cover}
        alt=""
        width="640"
        height="360"
        loading="lazy"
        className="h-16 w-24 shrink-0 rounded-md object-cover"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-base">
          <a
            href={href('course', currentLocale(), { courseId: id })}
            lang={language}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-700"
          >
            {title}
          </a>
        </h3>
        <p className="text-sm text-quiet">{t(`specialties.${specialty}`)}</p>
        <p className="text-sm">
          {t('minutes', { count: minutes })}
          {credits > 0 && <span className="font-semibold text-credit"> · {t('credits', { count: credits })}</span>}
        </p>
      </div>
    </li>
  );
}
