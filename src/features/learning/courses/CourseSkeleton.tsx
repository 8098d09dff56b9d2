import { translations } from '../../../platform/text/translations.ts';

/** A course page without its content, in the size it will have. */
export function CourseSkeleton() {
  return (
    <div className="@container" aria-busy="true">
      <span className="sr-only">{translations('ui')('loading')}</span>
      <div className="flex flex-col gap-6 @2xl:flex-row-reverse @2xl:items-start @2xl:gap-10">
        <span className="skeleton block aspect-video shrink-0 rounded-card @2xl:w-[38%] @4xl:w-[360px]" />
        <div className="flex flex-1 flex-col gap-3">
          <span className="skeleton block h-5.5 w-2/5" />
          <span className="skeleton block h-10.5 w-4/5" />
          <span className="skeleton block h-13 w-full" />
          <span className="skeleton block h-5.5 w-3/5" />
          <span className="skeleton block h-5 w-4/5" />
        </div>
      </div>
      <div className="mt-8 grid gap-8 @3xl:grid-cols-[minmax(0,1fr)_300px] @3xl:gap-x-10">
        <span className="skeleton block h-64 rounded-card @3xl:col-start-2" />
        <div className="flex flex-col gap-4 @3xl:col-start-1 @3xl:row-start-1">
          <span className="skeleton block h-7 w-1/3" />
          <span className="skeleton block h-[480px] rounded-card" />
        </div>
      </div>
    </div>
  );
}
