import { answerCache, unexpiredState, type OfflineState } from './offline-storage.ts';

/** Answers of the edge on this device, by their path, and what it stores; `undefined` without a stored course. */
export interface StoredAnswers {
  readonly courses: OfflineState['courses'];
  readonly find: <Answer>(path: RegExp) => Promise<Answer[]>;
}

export async function loadStoredAnswers(): Promise<StoredAnswers | undefined> {
  // Only secure pages have caches.
  const state = 'caches' in globalThis ? await unexpiredState() : undefined;
  if (!state) return undefined;
  const answers = await caches.open(answerCache);
  const requests = await answers.keys();
  const read = async <Answer>(request: Request) => (await (await answers.match(request))?.json()) as Answer | undefined;
  return {
    courses: state.courses,
    find: async <Answer>(path: RegExp) => {
      const found = requests.filter(({ url }) => path.test(new URL(url).pathname));
      return (await Promise.all(found.map(read<Answer>))).filter((answer) => answer !== undefined);
    },
  };
}
