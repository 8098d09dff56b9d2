import { NotebookText } from 'lucide-react';
import { useState } from 'react';
import type { Course } from '#contract/learning/courses';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

/** The drawer loads with the first press. */
const NotesDrawer = deferred(async () => (await import('../../../entities/notes/NotesDrawer.tsx')).loadNotesDrawer());

/** Opens the notes that the learner has written in the lessons of a course. */
export function CourseNotes({ course }: { readonly course: Course }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <div className="flex min-h-11 @3xl:col-span-2">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <NotebookText size={18} strokeWidth={1.5} aria-hidden="true" />
        {translations('notes')('title')}
      </Button>
      {isOpen !== undefined && (
        <NotesDrawer course={course} language={course.language} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
