import { backendPrefix } from '#contract/constants';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'contents.importCourse': {
      repeated: ownTest,
      body: ({ coursePackage }) => coursePackage,
      texts: {
        poster: 'media/film.jpg',
        sources: 'media/film.webm',
        'captions.en': 'media/film.vtt',
        'captions.de': 'media/film.vtt',
        'captions.fr': 'media/film.vtt',
        'captions.es': 'media/film.vtt',
        name: `${'0'.repeat(64)}.svg`,
      },
    },
    'contents.storeMedia': { repeated: ownTest, parameters: () => ({ name: `${'0'.repeat(64)}.svg` }) },
    'contents.withdrawItem': { repeated: ownTest },
  },
  routes: [{ method: 'GET', path: `${backendPrefix}/media/:name` }],
};
