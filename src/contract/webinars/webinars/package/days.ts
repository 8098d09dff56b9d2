import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { resolveDay, resolveValidity } from '#contract/library/content/rules/days';

/** A package with resolved start and days, as it is stored. */
export function resolveWebinar(content: WebinarPackage, firstImport: Date): WebinarPackage {
  return {
    ...content,
    startsAt: resolveDay(content.startsAt, firstImport),
    accreditations: resolveValidity(content.accreditations, firstImport),
  };
}
