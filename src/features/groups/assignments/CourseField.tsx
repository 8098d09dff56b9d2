import { useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { assignablesFor, type Assignable } from './assignment-stores.ts';
import { useDelayed } from './use-delayed.ts';

interface Props {
  readonly course: Assignable | null;
  readonly error: string | undefined;
  readonly onChoose: (course: Assignable) => void;
}

/** The choice of a course or webinar, searched in the whole library. */
export function CourseField({ course, error, onChoose }: Props) {
  const t = translations('assignments');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Assignable[]>([]);
  const $assignables = assignablesFor(useDelayed(typed).trim());
  const loaded = useLoaded($assignables);
  // The earlier ones stay visible while those of another search load.
  if (loaded.state === 'ready' && loaded.value !== found) setFound(loaded.value);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $assignables.reload()} />;
  const isHidden = course !== null && !found.some(({ id }) => id === course.id);
  const listed = isHidden && typed === '' ? [course, ...found] : found;
  return (
    <SearchSelect
      name="courseId"
      label={t('form.course')}
      placeholder={t('form.search')}
      choices={listed.map(({ id, title }) => ({ value: id, label: title }))}
      chosen={course && { value: course.id, label: course.title }}
      isLoading={loaded.state === 'loading'}
      value={course?.id ?? ''}
      error={error}
      onSearch={setTyped}
      onChange={(id) => {
        const chosen = listed.find((one) => one.id === id);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
