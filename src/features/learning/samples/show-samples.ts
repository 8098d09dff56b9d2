import { listCourses } from './list-courses.ts';

/** Loads the list of courses, and at the first press the calipers. */
export function showSamples(): void {
  const [courses, trial] = ['courses', 'ecg'].map((part) =>
    document.querySelector<HTMLElement>(`[data-sample="${part}"]:not([data-shown])`),
  );
  // Members do not see them.
  if (!courses?.checkVisibility() || !trial) return;
  for (const part of [courses, trial]) part.setAttribute('data-shown', '');
  void listCourses(courses);
  whenPressed(trial);
}

/** The browser opens `details` also when a visitor presses it before this script has loaded. */
function whenPressed(trial: HTMLElement): void {
  const details = trial.querySelector('details');
  const [place, trace] = ['[data-answer]', '[data-trace]'].map((part) => trial.querySelector<HTMLElement>(part));
  if (!details || !place || !trace) return;
  const measure = async () => {
    const { measureEcg } = await import('./measure-ecg.tsx');
    await measureEcg(place, trace);
    details.querySelector('summary')?.setAttribute('hidden', '');
  };
  if (details.open) void measure();
  else details.addEventListener('toggle', () => void measure(), { once: true });
}
