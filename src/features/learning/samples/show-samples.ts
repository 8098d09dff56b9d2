import { listCourses } from './list-courses.ts';

/** Loads the list of courses; the first press of the button loads the calipers. */
export function showSamples(): void {
  const [courses, ecg] = ['courses', 'ecg'].map((part) =>
    document.querySelector<HTMLElement>(`[data-sample="${part}"]:not([data-shown])`),
  );
  // Styles hide them from members.
  if (!courses?.checkVisibility() || !ecg) return;
  for (const part of [courses, ecg]) part.setAttribute('data-shown', '');
  void listCourses(courses);
  measureWhenPressed(ecg);
}

/** Starts at once if `details` is open: a visitor may press it before this script has loaded. */
function measureWhenPressed(ecg: HTMLElement): void {
  const details = ecg.querySelector('details');
  const [container, trace] = ['[data-answer]', '[data-trace]'].map((part) => ecg.querySelector<HTMLElement>(part));
  if (!details || !container || !trace) return;
  const measure = async () => {
    const { measureEcg } = await import('./measure-ecg.tsx');
    await measureEcg(container, trace);
    details.querySelector('summary')?.setAttribute('hidden', '');
  };
  if (details.open) void measure();
  else details.addEventListener('toggle', () => void measure(), { once: true });
}
