import { useStore } from '@nanostores/react';
import { Bookmark } from 'lucide-react';
import type { CourseCard } from '#contract/learning/courses';
import { $bookmarks, setBookmark } from './bookmarks.ts';
import { translations } from '../../platform/text/translations.ts';

interface Props {
  readonly course: Pick<CourseCard, 'id' | 'title' | 'isBookmarked'>;
}

/** A switch that bookmarks a course. */
export function BookmarkButton({ course: { id, title, isBookmarked } }: Props) {
  const isOn = useStore($bookmarks, { keys: [id] })[id] ?? isBookmarked;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={translations('learning')('bookmark', { title })}
      onClick={() => void setBookmark(id, !isOn)}
      className="grid size-10 place-items-center rounded-full border border-line bg-paper text-primary-800 hover:border-primary-300 hover:bg-primary-50"
    >
      <Bookmark size={20} strokeWidth={1.5} aria-hidden="true" className={isOn ? 'fill-primary-600' : undefined} />
    </button>
  );
}
