/** Placeholder of a course card; screen readers learn from the list that it is loading. */
export function CourseCardSkeleton() {
  return (
    <div className="card flex h-full flex-col overflow-hidden" aria-hidden="true">
      <span className="skeleton block aspect-video rounded-none" />
      <div className="flex flex-col gap-2 p-4 sm:p-5">
        <span className="skeleton block h-5 w-2/5" />
        <span className="skeleton block h-6.5 w-11/12" />
        <span className="skeleton mt-1 block h-5.5 w-3/5" />
      </div>
    </div>
  );
}
