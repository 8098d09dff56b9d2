import * as v from 'valibot';
import type { CouponForm } from '#contract/commerce/billing/coupons';
import type { Coupon, siteSettings } from '#contract/desk/site-settings';
import type { Body, Params, Query } from '#contract/feature';
import { sourceOf, type Redirect } from '#contract/library/redirects';
import type { FlagState } from '#contract/people/flags';
import type { FlagRule } from '#contract/people/flags/flag-rules';
import * as coupons from '../../commerce/billing/coupons/queries.ts';
import type { Library } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import { paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { entryAt } from '../../library/redirects/queries.ts';
import * as redirects from '../../library/redirects/service.ts';
import { flagStates, setForPerson, setRule } from '../../people/flags/service.ts';
import { actorOf, record } from '../trail/service.ts';

export { listRedirects } from '../../library/redirects/service.ts';
export { flagStates } from '../../people/flags/service.ts';

type Endpoints = (typeof siteSettings)['endpoints'];

/** A request that changes a setting. */
type Change = Parameters<typeof actorOf>[0] & { readonly env: Env; readonly library: Library; readonly now: Date };

interface RedirectRequest {
  readonly body: Body<Endpoints['setRedirect']>;
  readonly c: { readonly req: { readonly url: string } };
}

/** Validates and stores a redirect. */
export async function setRedirect({
  env,
  library,
  now,
  body,
  c,
  ...viewer
}: Change & RedirectRequest): Promise<Redirect> {
  const actor = await actorOf(viewer);
  const before = await entryAt(library, sourceOf(body.source));
  const { origin } = new URL(c.req.url);
  const redirect = await redirects.setRedirect(env, library, body, { origin, editorId: actor.id });
  const { source, destination } = redirect;
  if (before?.destination !== destination) {
    const action = 'redirectSet';
    await record(actor, { action, subject: source, before: before?.destination ?? null, after: destination }, now);
  }
  return redirect;
}

export async function removeRedirect({
  env,
  library,
  now,
  query,
  ...viewer
}: Change & { readonly query: Query<Endpoints['removeRedirect']> }): Promise<void> {
  const actor = await actorOf(viewer);
  const subject = sourceOf(query.source);
  const before = await entryAt(library, subject);
  await redirects.removeRedirect(env, library, subject);
  await record(actor, { action: 'redirectRemoved', subject, before: before?.destination ?? null }, now);
}

interface FlagRequest<Name extends 'setFlag' | 'setFlagForPerson'> {
  readonly params: Params<Endpoints[Name]>;
  readonly body: Body<Endpoints[Name]>;
}

/** Sets the rule of a feature, or restores its default. */
export async function setFlag({
  env,
  library,
  now,
  params: { flag },
  body: { rule },
  ...viewer
}: Change & FlagRequest<'setFlag'>): Promise<FlagState> {
  const actor = await actorOf(viewer);
  const before = (await flagStates(library)).find((state) => state.flag === flag);
  const after = await setRule(env, library, { flag, rule }, actor.id);
  const change = { before: before ? ruleText(before) : null, after: ruleText(after) };
  if (change.before !== change.after) await record(actor, { action: 'flagChanged', subject: flag, ...change }, now);
  return after;
}

/** A rule as the command writes it. */
function ruleText({ rule, isDefault }: { readonly rule: FlagRule; readonly isDefault: boolean }): string {
  if (isDefault) return 'default';
  if ('isOn' in rule) return rule.isOn ? 'on' : 'off';
  return 'plans' in rule ? `plans=${rule.plans.join(',')}` : `percentage=${rule.percentage}`;
}

const stateText = (isOn: boolean | null) => (isOn === null ? 'rule' : isOn ? 'on' : 'off');

/** Switches a feature for one user, or restores the rule; the trail names the id of the account. */
export async function setFlagForPerson({
  env,
  library,
  revision,
  now,
  params,
  body,
  ...viewer
}: Change & FlagRequest<'setFlagForPerson'> & { readonly revision: () => Promise<number | null> }): Promise<{
  isOn: boolean;
}> {
  const actor = await actorOf(viewer);
  const change = { ...params, ...body };
  const { person, before, features } = await setForPerson(env, { library, revision }, change, actor.id);
  if (before !== body.isOn) {
    const action = 'flagChangedForPerson';
    const texts = { before: stateText(before), after: stateText(body.isOn) };
    await record(actor, { action, subject: `${params.flag} ${person}`, ...texts }, now);
  }
  return { isOn: features[params.flag] };
}

/** Fifty coupons per page, in the order of their codes. */
const couponPages = paging(50, v.strictTuple([v.pipe(v.string(), v.maxLength(40))]));

/** A page of the coupons. */
export async function listCoupons(library: Library, cursor: string | undefined, now: Date) {
  const [after = ''] = couponPages.after(cursor) ?? [];
  const rows = await coupons.couponsAfter(library, after, { now, most: couponPages.most });
  return couponPages.page(rows, ({ code }) => [code], asCoupon);
}

/** Creates a coupon, also for a repeated request with the same terms. */
export async function createCoupon({
  env,
  library,
  now,
  body,
  ...viewer
}: Change & { readonly body: CouponForm }): Promise<Coupon> {
  const actor = await actorOf(viewer);
  const row = coupons.rowOf(body);
  const isNew = await coupons.addCoupon(env, row);
  const created = asCoupon((await coupons.couponAt(library, body.code, now)) ?? fail('NOT_FOUND'));
  if (isNew) await record(actor, { action: 'couponCreated', subject: body.code, after: termsOf(created) }, now);
  else if (termsOf(created) !== termsOf(asCoupon({ ...row, uses: 0 }))) fail('COUPON_EXISTS');
  return created;
}

/** Ends a coupon; orders that were made with it keep it. */
export async function endCoupon({
  env,
  library,
  now,
  params: { code },
  ...viewer
}: Change & { readonly params: Params<Endpoints['endCoupon']> }): Promise<Coupon> {
  const actor = await actorOf(viewer);
  if (await coupons.endCoupon(env, code, now)) await record(actor, { action: 'couponEnded', subject: code }, now);
  return asCoupon((await coupons.couponAt(library, code, now)) ?? fail('NOT_FOUND'));
}

/** The terms of a coupon as text. */
function termsOf({ code: _, uses: __, ...terms }: Coupon): string {
  return JSON.stringify(Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null)));
}

function asCoupon({ startsAt: _, ...row }: coupons.CouponRow & { readonly uses: number }): Coupon {
  return { ...row, endsAt: row.endsAt?.toISOString() ?? null };
}
