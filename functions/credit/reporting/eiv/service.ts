import * as v from 'valibot';
import { cellOf, cellsOf, hasCell, type Cell } from '../../../data/cells.ts';
import { reportFailure } from '../../../data/failures.ts';
import { failField } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { publishTo } from '../../../messaging/realtime/deliver.ts';
import { cellOfSerial } from '../../certificates/serial.ts';
import { refuseReport, reportIn } from '../batches/queries.ts';
import { storeDue } from '../batches/service.ts';
import { eivDeadlines, heldReport } from '../rules.ts';
import { EivUnavailable, openEvent, report, reportedTo } from './client.ts';
import * as queries from './queries.ts';
import { differencesBetween, participationOf, reasonOf } from './rules.ts';

const dayLength = 24 * 60 * 60 * 1000;

const Passwords = v.record(v.pipe(v.string(), v.regex(/^\d{19}$/)), v.string());

/** The passwords of events by their numbers. */
function passwordsOf({ EIV_PASSWORDS: json = '{}' }: Env): Record<string, string> {
  return v.parse(v.pipe(v.string(), v.parseJson(), Passwords), json);
}

/**
 * Reports credit of a cell to the EIV: stores what is due, then sends what has no answer yet, in order. Returns how many
 * reports were answered; an event that cannot be reached keeps its reports for the next run.
 */
export async function reportToEiv(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  if (!env.EIV_URL) return 0;
  const passwords = passwordsOf(env);
  const deadlines = eivDeadlines(env, now);
  const before = (days: number) => new Date(now.getTime() - days * dayLength);
  const [from, correctedSince] = [before(deadlines.reportDays), before(deadlines.correctionDays)];
  await storeDue(cell, { system: 'eiv', from, until: now, correctedSince }, deadlines);
  const unsent = await queries.unsentReports(cell, Object.keys(passwords), most);
  let answered = 0;
  for (const [event, ofEvent] of Map.groupBy(unsent, (one) => one.report.content.activityId)) {
    try {
      answered += await sendAll(env, cell, { event, password: passwords[event] ?? '', reports: ofEvent, now });
    } catch (error) {
      await reportFailure(error, env);
      if (!(error instanceof EivUnavailable)) throw error;
    }
  }
  return answered;
}

interface OfEvent {
  readonly event: string;
  readonly password: string;
  readonly reports: readonly queries.UnsentReport[];
  readonly now: Date;
}

async function sendAll(env: Env, cell: Cell, { event, password, reports, now }: OfEvent): Promise<number> {
  const opened = await openEvent(env.EIV_URL, event, password);
  // One after another: a retraction comes before the report that replaces it.
  for (const one of reports) {
    const refusal = await report(opened, participationOf(one.report, opened.points));
    if (refusal) await refuse(env, cell, one, reasonOf(refusal), now);
    else await queries.acceptReport(cell, one, now);
  }
  return reports.length;
}

async function refuse(env: Env, cell: Cell, unsent: queries.UnsentReport, reason: string, at: Date): Promise<void> {
  const { title, report: refused } = unsent;
  const { userId, batchId: batch, serial, action } = refused;
  if (action === 'delete' || serial === null) return queries.refuseRetraction(cell, unsent, reason, at);
  await refuseReport(cell, { userId, title }, { batch, serial, reason, at });
  await publishTo(env, cell, userId);
}

/** What the EIV and the records here hold of an event on one side only. */
export async function compareWithEiv(env: Env, event: string) {
  const password = passwordsOf(env)[event];
  if (!env.EIV_URL || password === undefined) failField('event', 'not_in_list');
  const there = await reportedTo(await openEvent(env.EIV_URL, event, password));
  const inCells = await Promise.all(cellsOf(env).map((cell) => queries.reportsOfEvent(cell, event)));
  const histories = Map.groupBy(inCells.flat(), ({ claimId }) => claimId);
  const held = [...histories.values()].flatMap((history) => heldReport(history) ?? []);
  const here = held.filter(({ state }) => state === 'accepted').map(({ content }) => content.uniqueId.id);
  return differencesBetween(here, there);
}

/**
 * Sends a refused report again with the next run, for example once an event is known to the EIV. Returns whether it was
 * refused until now.
 */
export async function repeatReport(env: Env, batch: string, serial: string): Promise<boolean> {
  const number = cellOfSerial(serial);
  if (!hasCell(env, number)) failField('serial', 'not_in_list');
  const cell = cellOf(env, number);
  if (await queries.repeatReport(cell, batch, serial)) return true;
  if (!(await reportIn(cell, { batch, serial }))) failField('serial', 'not_in_list');
  return false;
}
