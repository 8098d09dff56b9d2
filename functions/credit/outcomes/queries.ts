import { eq, sql } from 'drizzle-orm';
import type { Cell, Library } from '../../data/cells.ts';
import type { Issued, ItemStatistics, Milestones } from './facts.ts';
import type { ItemSums, Sums } from './rules.ts';
import { itemStatistics } from './schema.ts';

/** An activity, and the instants between which its participations began. */
export interface Selection {
  readonly activityId: string;
  readonly from: Date;
  readonly until: Date;
  /** At most so many of each cell: a random sample, as ids are random. All by default. */
  readonly most?: number;
}

export interface LessonCount {
  readonly lessonId: string;
  readonly completed: number;
}

/** How often a question of the evaluation was answered in one way. */
export interface AnswerCount {
  readonly question: string;
  readonly answer: string;
  readonly n: number;
}

/** Shares of right answers for an objective, kickoff and first mastery attempt of the same learners, and their difference. */
export interface GainSums extends Sums {
  readonly objectiveId: string;
  readonly before: number;
  readonly after: number;
}

export interface ItemRow extends ItemSums {
  readonly quizId: string;
  readonly itemId: string;
}

export interface ChoiceCount {
  readonly quizId: string;
  readonly itemId: string;
  readonly option: string;
  readonly n: number;
}

const selected = ({ activityId, from, until, most = -1 }: Selection) => sql`
  selected as materialized (select * from participations
    where course_id = ${activityId} and started_at >= ${from.getTime()} and started_at < ${until.getTime()}
    order by id limit ${most})`;

/** The first finished attempts at the kickoff and the mastery quiz. */
const firstAttempts = sql`
  firsts as materialized (select a.* from selected p join attempts a on a.participation_id = p.id
    where a.number = 1 and a.finished_at is not null and a.kind in ('kickoff', 'mastery'))`;

export function milestones(cell: Cell, selection: Selection): Promise<Milestones[]> {
  return cell.all(sql`with ${selected(selection)}
    select count(*) as began, count(kickoff_finished_at) as kickoffFinished,
      count(lessons_completed_at) as lessonsCompleted, count(passed_at) as passed, count(evaluated_at) as evaluated,
      coalesce(sum(exists (select 1 from claims
        where claims.user_id = selected.user_id and claims.course_id = selected.course_id)), 0) as claimed
    from selected`);
}

export function completedLessons(cell: Cell, selection: Selection): Promise<LessonCount[]> {
  return cell.all(sql`with ${selected(selection)}
    select lesson_id as lessonId, count(*) as completed
    from selected p join lesson_progress l on l.participation_id = p.id
    where l.completed_at is not null group by lesson_id`);
}

export function issuedCredits(cell: Cell, selection: Selection): Promise<Issued[]> {
  return cell.all(sql`with ${selected(selection)}
    select c.kind, c.credit_type as creditType, count(*) as certificates, sum(c.credits) as credits
    from selected p join certificates c on c.user_id = p.user_id and c.course_id = p.course_id
    where c.status = 'valid' group by c.kind, c.credit_type`);
}

export function evaluationAnswers(cell: Cell, selection: Selection): Promise<AnswerCount[]> {
  return cell.all(sql`with ${selected(selection)},
    sent as materialized (select e.answers from selected p join evaluations e on e.participation_id = p.id)
    select one.key as question, cast(one.value as text) as answer, count(*) as n
      from sent, json_each(sent.answers) as one
      where one.key in ('objectivesMet', 'relevance', 'freeOfBias', 'intentToChange', 'satisfaction')
      group by one.key, one.value
    union all select 'barriers', one.value, count(*)
      from sent, json_each(sent.answers, '$.barriers') as one group by one.value`);
}

/** Objectives of learners with a finished kickoff and a finished first attempt at the mastery quiz. */
export function objectiveGains(cell: Cell, selection: Selection): Promise<GainSums[]> {
  return cell.all(sql`with ${selected(selection)}, ${firstAttempts},
    shares as materialized (select f.participation_id, f.kind, one.key as objective_id,
        cast(one.value ->> 0 as real) / (one.value ->> 1) as share
      from firsts f, json_each(f.by_objective) as one where one.value ->> 1 > 0)
    select before.objective_id as objectiveId, count(*) as n, sum(before.share) as before, sum(after.share) as after,
      sum(after.share - before.share) as sum,
      sum((after.share - before.share) * (after.share - before.share)) as squares
    from shares before join shares after
      on after.participation_id = before.participation_id and after.objective_id = before.objective_id
    where before.kind = 'kickoff' and after.kind = 'mastery'
    group by before.objective_id`);
}

/** Items of the first attempts; one that was not answered is wrong. */
export function itemSums(cell: Cell, selection: Selection): Promise<ItemRow[]> {
  return cell.all(sql`with ${selected(selection)}, ${firstAttempts},
    shown as materialized (select f.id, f.quiz_id, one.value as item_id, coalesce(a.is_correct, 0) as is_right,
        sum(coalesce(a.is_correct, 0)) over (partition by f.id) - coalesce(a.is_correct, 0) as rest
      from firsts f, json_each(f.item_order) as one
      left join answers a on a.attempt_id = f.id and a.item_id = one.value)
    select quiz_id as quizId, item_id as itemId, count(*) as n, sum(is_right) as right, sum(rest) as rest,
      sum(rest * rest) as restSquares, sum(is_right * rest) as restOfRight
    from shown group by quiz_id, item_id`);
}

/** How often each option was chosen in the first attempts. */
export function chosenOptions(cell: Cell, selection: Selection): Promise<ChoiceCount[]> {
  return cell.all(sql`with ${selected(selection)}, ${firstAttempts}
    select f.quiz_id as quizId, a.item_id as itemId, one.value as option, count(*) as n
    from firsts f join answers a on a.attempt_id = f.id, json_each(a.answer) as one
    group by f.quiz_id, a.item_id, one.value`);
}

export interface DatedStatistics {
  readonly items: ItemStatistics[];
  readonly computedAt: Date;
}

export async function storedStatistics(db: Library, activityId: string): Promise<DatedStatistics | undefined> {
  const [stored] = await db.select().from(itemStatistics).where(eq(itemStatistics.activityId, activityId));
  return stored;
}

export async function storeStatistics(db: Library, activityId: string, computed: DatedStatistics): Promise<void> {
  await db
    .insert(itemStatistics)
    .values({ activityId, ...computed })
    .onConflictDoUpdate({ target: itemStatistics.activityId, set: computed });
}
