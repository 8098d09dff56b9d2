import { backendPrefix } from '#contract/constants';
import { locales } from '#contract/locales';
import { feedPath } from '#contract/webinars/webinars';
import { ownTest, type Checks } from '../../edge/checks.ts';

const fileWith = (ending: string) => `${'0'.repeat(64)}.${ending}`;

/** Samples of the names of files, by their fields; `url` is that of a reference. */
const filesOfRecordings = {
  poster: fileWith('jpg'),
  sources: fileWith('webm'),
  figure: 'media/strip.svg',
  name: fileWith('svg'),
  url: 'https://journal.example/article',
  ...Object.fromEntries(locales.map((locale) => [`captions.${locale}`, fileWith('vtt')])),
};

export const checks: Checks = {
  endpoints: {
    'webinars.list': { statements: 1 },
    'webinars.webinar': { statements: ownTest },
    'webinars.calendar': { statements: 0 },
    // The webinars of tests have no recording.
    'webinars.recording': { statements: ownTest, refused: 404 },
    'webinars.register': { repeated: ownTest, body: () => ({ zone: 'Europe/Berlin' }) },
    'webinars.unregister': { repeated: ownTest },
    'webinars.feed': { statements: 1 },
    'webinars.renewFeed': { repeated: ownTest },
    'webinars.endFeed': { repeated: {} },
    'webinars.reschedule': { repeated: ownTest, body: () => ({ startsAt: '2030-03-03T17:00:00Z', minutes: 60 }) },
    'webinars.cancel': { repeated: ownTest, parameters: ({ webinarToCancel }) => ({ webinar: webinarToCancel }) },
    'webinars.import': {
      repeated: ownTest,
      body: ({ webinarPackage }) => webinarPackage,
      texts: { playlist: '/live/demo/stream.m3u8', file: '/live/demo/en.vtt', ...filesOfRecordings },
    },
  },
  routes: [{ method: 'GET', path: `${backendPrefix}${feedPath}/:file` }],
};
