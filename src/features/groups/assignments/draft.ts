import type { Body } from '#contract/feature';
import type { assignments } from '#contract/groups/assignments';
import { groupLimits } from '#contract/groups/groups';
import { todaysDay, type Day } from '../../../platform/text/formats/days.ts';
import { translations } from '../../../platform/text/translations.ts';
import type { Errors } from '../../../ui/forms/use-submit.ts';
import type { Assignable } from './assignment-stores.ts';
import type { ChosenMember } from './MemberChoice.tsx';
import { ownTimeZone } from './time-zones.ts';

/** A new assignment as it is filled in. */
export interface AssignmentDraft {
  readonly course: Assignable | null;
  readonly dueOn: Day | '';
  readonly validFrom: Day | '';
  readonly note: string;
  readonly audience: 'all' | 'some';
  readonly members: readonly ChosenMember[];
  readonly includesNewMembers: boolean;
}

/** A blank assignment, of some members where they are chosen already. */
export const blankFor = (members: readonly ChosenMember[] | undefined): AssignmentDraft => ({
  course: null,
  dueOn: '',
  validFrom: '',
  note: '',
  audience: members ? 'some' : 'all',
  members: [],
  includesNewMembers: !members,
});

/** Error messages of the fields that cannot be sent. */
export function faultsOf({ course, dueOn, audience, members }: AssignmentDraft): Errors {
  const t = translations('assignments');
  const [isEmpty, isTooMany] = [members.length === 0, members.length > groupLimits.together];
  return {
    ...(!course && { courseId: t('form.noCourse') }),
    ...(dueOn && course?.beginsOn && dueOn < course.beginsOn && { dueOn: t('form.beforeStart') }),
    // Of a draft from an earlier day.
    ...(dueOn && dueOn < todaysDay() && { dueOn: t('form.past') }),
    ...(audience === 'some' && isEmpty && { memberIds: t('form.nobody') }),
    ...(audience === 'some' && isTooMany && { memberIds: t('form.tooMany', { most: groupLimits.together }) }),
  };
}

export function bodyOf(draft: AssignmentDraft): Body<(typeof assignments)['endpoints']['create']> {
  const { course, audience, members, includesNewMembers, dueOn, validFrom, note } = draft;
  return {
    courseId: course?.id ?? '',
    memberIds: audience === 'all' ? null : members.map(({ id }) => id),
    includesNewMembers,
    dueOn: dueOn || null,
    validFrom: validFrom || null,
    timeZone: ownTimeZone(),
    note: note.trim(),
  };
}
