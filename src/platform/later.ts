import './fetching.ts';
import { watchErrors } from './global-errors.ts';
import { followHeadings } from './late-heading.ts';
import { watchMenuKeys } from './menu-keys.ts';
import { watchNavigation } from './navigation-rules.ts';
import { watchBuilds } from './new-build.ts';
import { notices } from './notices.ts';
import { optionally } from './chunks.ts';
import { watchConnection } from './online-status.ts';
import { watchLinks } from './prefetching.ts';
import { guardHistory } from './private-pages.ts';
import { watchRealtime } from './realtime.ts';
import { keepPlaces } from './scrolling.ts';
import { tellSessionEnded } from './session-ended.ts';
import { keepTypedFields } from './typed-fields.ts';
import { watchForms } from './unsaved.ts';
import { watchAnswers } from './waiting-answers.ts';

let hasBegun = false;

/** Begins, once, what every page does as soon as it is idle; nothing of it is needed before. */
export function beginLater(): void {
  if (hasBegun) return;
  hasBegun = true;
  watchErrors();
  watchNavigation();
  watchConnection();
  watchBuilds();
  watchForms();
  keepTypedFields();
  watchLinks();
  watchMenuKeys();
  keepPlaces();
  watchRealtime();
  followHeadings();
  guardHistory();
  // Content blockers may keep it away; nothing else depends on it.
  void optionally(() => import('./outside.ts')).then((outside) => outside?.beginOutside());
  watchAnswers();
  void tellSessionEnded();
  // The words must be at hand before the connection is lost.
  void notices();
}
