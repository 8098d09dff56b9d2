/** The endpoint of error reports; the edge forwards them, so that no third party receives requests of browsers. */
export const reportsPath = '/api/reports';

/** Share of traces that is reported unless configured otherwise, and on pages below `/enroll` (section 9). */
export const defaultSampleRate = 0.25;
export const enrollSampleRate = 0.5;

/** A configured sample rate from 0 to 1; the default where it is missing or invalid (section 9). */
export function sampleRate(configured: unknown): number {
  const rate = typeof configured === 'string' && configured.trim() ? Number(configured) : configured;
  return typeof rate === 'number' && rate >= 0 && rate <= 1 ? rate : defaultSampleRate;
}

/** The sample rate of a page by its name (section 9). */
export function pageSampleRate(pageName: string, configured: unknown): number {
  return pageName.includes('/enroll') ? enrollSampleRate : sampleRate(configured);
}
