import { deferred } from '../../ui/islands/deferred.tsx';
import type { PlayerProps } from './PlayerStage.tsx';

/** The player of lessons and recordings; it loads only on pages with a video. */
export const Player = deferred<PlayerProps>(async () => (await import('./PlayerStage.tsx')).loadPlayer(), {
  waiting: ({ video }) => <StageSkeleton chapters={video.chapters.length} />,
});

/** Placeholder of the video, its chapters and its transcript. */
function StageSkeleton({ chapters }: { readonly chapters: number }) {
  return (
    <div aria-hidden="true" className="@container">
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_360px] @4xl:gap-8">
        <div className="flex flex-col gap-6">
          <div className="skeleton">
            <div className="aspect-video" />
            <div className="h-[214px] sm:h-[142px] md:h-[94px]" />
          </div>
          {chapters > 0 && <div className="skeleton" style={{ height: 54 + chapters * 38 }} />}
        </div>
        <div className="skeleton h-[437px] @4xl:h-auto" />
      </div>
    </div>
  );
}
