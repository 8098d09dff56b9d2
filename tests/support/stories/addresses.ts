import { routes, type RouteName } from '#contract/routes';

/** Values for the parameters of an address, from the demo content. */
const params: Record<string, string> = {
  courseId: 'ecg-first-five-minutes',
  draftId: 'ecg-first-five-minutes',
  lessonId: 'reading-order',
  quizId: 'kickoff',
  planGroup: 'pro-monthly',
  webinar: 'ecg-calls-at-night',
  memberId: 'somebody',
  groupId: 'northside',
  serial: 'WW-2026-0000-0000',
};

/** A page's address without its language. */
export function addressOf(name: RouteName): string {
  return routes[name].path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? 'unknown');
}
