import { parseDocument } from 'yaml';
import { withChanges } from '#contract/library/content/files/yaml-changes';
import { resolveDay } from '#contract/library/content/rules/days';
import skeleton from '/src/contract/library/content/skeletons/webinar/webinar.yaml?raw';
import { localizedSkeleton } from '../../../entities/desk/skeletons.ts';
import type { NewDraft } from '../../../entities/desk/NewDraftDialog.tsx';

/** When a new webinar begins until its author chooses another time. */
const proposedStart = '+30 days 17:00';

/**
 * The text of a new webinar of placeholders in a language, without accreditation, which has no faults; `zone` is that of its
 * speakers.
 */
export function newWebinarText({ id, title, locale }: NewDraft, zone: string, now: Date): string {
  return withChanges(parseDocument(localizedSkeleton(skeleton, locale)), [
    [['id'], id],
    [['title'], { [locale]: title }],
    [['spoken'], locale],
    [['zone'], zone],
    [['startsAt'], resolveDay(proposedStart, now)],
    [['accreditations'], []],
  ]);
}
