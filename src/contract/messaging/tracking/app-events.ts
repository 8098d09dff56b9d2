import * as v from 'valibot';
import { trackedText } from '#contract/text/fields';

/** Events of the app itself. */
export const appEvents = {
  /** A user pressed the button of the update toast; `from` is the build they left (section 2). */
  app_update_clicked: v.object({ from: trackedText }),
};
