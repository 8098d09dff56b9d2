import { translations } from '../../../platform/text/translations.ts';

/** The home page without its content, in the size it will have. */
export function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-8" aria-busy="true">
      <span className="sr-only">{translations('ui')('loading')}</span>
      <span className="skeleton block h-8.5 w-64 max-w-full" />
      <span className="skeleton block h-96 rounded-card sm:h-56" />
      <div className="grid gap-4 md:grid-cols-3 md:gap-6">
        {[0, 1, 2].map((tile) => (
          <span key={tile} className="skeleton block h-36 rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <span key={card} className="skeleton block h-80 rounded-card" />
        ))}
      </div>
    </div>
  );
}
