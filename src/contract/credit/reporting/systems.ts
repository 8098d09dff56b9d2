import type { AccreditationBody } from '#contract/library/content/accreditation-bodies';

/** Systems that credit is reported to: ACCME's PARS, and the EIV of the German chambers. */
export const reportingSystems = ['pars', 'eiv'] as const;

export type ReportingSystem = (typeof reportingSystems)[number];

const systems: Readonly<Record<AccreditationBody, ReportingSystem | null>> = {
  chamber: 'eiv',
  eaccme: null,
  ama: 'pars',
  aafp: 'pars',
};

/** The system that credit of a body is reported to; `null` if providers report it nowhere. */
export function systemOf(body: AccreditationBody): ReportingSystem | null {
  return systems[body];
}

/** The bodies whose credit is reported to a system. */
export function bodiesReportedTo(system: ReportingSystem): AccreditationBody[] {
  const bodies = Object.keys(systems) as AccreditationBody[];
  return bodies.filter((body) => systems[body] === system);
}
