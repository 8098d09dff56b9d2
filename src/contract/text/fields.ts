import * as v from 'valibot';
import { locales } from '#contract/locales';
import type { FieldIssue } from '#contract/http/errors';

const issue = (code: FieldIssue): FieldIssue => code;

/** One line of text without surrounding spaces, 1 to `max` characters. */
export function line(max: number) {
  return v.pipe(
    v.string(issue('required')),
    v.trim(),
    v.minLength(1, issue('required')),
    v.maxLength(max, issue('too_long')),
  );
}

/** Accepted email addresses: dotted words before the at-sign, domain labels after it. */
const mailAddress = /^(?=.{1,64}@)[\w+'-]+(?:\.[\w+'-]+)*(?<!')@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** An email address, in lower case. */
export const Email = v.pipe(
  v.string(issue('required')),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, issue('required')),
  v.maxLength(254, issue('too_long')),
  v.regex(mailAddress, issue('email')),
);

/** Identifier of a course, lesson, quiz, item, option or objective inside a content package. */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/));

/** A course, or an activity of a webinar: `live.ID` or `recording.ID`. */
export const ActivityId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)?$/), v.maxLength(80));

/** A text in the payload of a tracked event. */
export const trackedText = v.pipe(v.string(), v.maxLength(200));

/** An id of the database. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** Token of an invitation into a group; it begins with the cell of the group. */
export const InvitationToken = v.pipe(
  v.string(issue('required')),
  v.maxLength(100, issue('invalid')),
  v.regex(/^\d{1,4}-[\w-]+$/, issue('invalid')),
);

/** An instant as ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A calendar day, `2026-05-04`. */
export const Day = v.pipe(v.string(), v.isoDate());

export const LocaleCode = v.picklist(locales);

/** The language of the reply; content falls back to the course's language. */
export const InLocale = v.object({ locale: v.optional(LocaleCode, 'en') });
