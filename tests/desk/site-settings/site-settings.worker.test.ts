import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';
import { giveRole, signedInWithRole, trailOf } from '../../support/staff.ts';

const staffEmail = 'staff@clinic.example';

const anEditor = () => signedInWithRole(staffEmail, 'editor');
const anOperator = () => signedInWithRole(staffEmail, 'operator');

test('the settings are open with the role and with two-step verification only', async () => {
  const browser = await signedInAs('pro', { email: staffEmail });
  for (const [path, role] of [
    ['/api/desk/redirects', 'editor'],
    ['/api/desk/flags', 'operator'],
    ['/api/desk/coupons', 'operator'],
  ] as const) {
    await giveRole(staffEmail, role === 'editor' ? 'operator' : 'editor');
    expect((await browser.ask('GET', path)).body.code, path).toBe('NOT_ALLOWED');
    await giveRole(staffEmail, role);
    expect((await browser.ask('GET', path)).body.code, path).toBe('TWO_STEP_REQUIRED');
  }
  await enableTwoSteps(browser);
  expect((await browser.ask('GET', '/api/desk/coupons')).body).toEqual({ data: [], nextCursor: null });
});

test('an editor sets, changes and removes a redirect; each change is in the trail once', async () => {
  const editor = await anEditor();
  const set = (destination: string) =>
    editor.ask('PUT', '/api/desk/redirects', { source: '/summer-school', destination });
  const lookUp = async () =>
    (await new Browser().ask('GET', '/api/public/learning-app/redirects?source=/summer-school')).body;
  expect((await set('http://plain.example')).body).toMatchObject({ errors: { destination: ['unsafe'] } });
  for (const destination of ['/courses', '/courses', '/webinars'])
    expect((await set(destination)).body).toMatchObject({ destination, changedBy: staffEmail });
  expect(await lookUp()).toEqual({ destination: '/webinars' });
  const { data } = (await editor.ask('GET', '/api/desk/redirects?prefix=/su')).body;
  expect(data).toMatchObject([{ source: '/summer-school', destination: '/webinars' }]);
  const remove = () => editor.ask('DELETE', '/api/desk/redirects?source=/summer-school');
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await lookUp()).toEqual({ destination: null });
  expect(await trailOf(editor)).toMatchObject([
    { action: 'redirectRemoved', subject: '/summer-school', before: '/webinars', after: null },
    { action: 'redirectSet', before: '/courses', after: '/webinars' },
    { action: 'redirectSet', before: null, after: '/courses' },
  ]);
});

test('an operator switches a feature by a rule and for one user; a repetition is not recorded', async () => {
  const learner = await signedInAs('trial', { email: 'ana@clinic.example' });
  const operator = await anOperator();
  const has = async () => (await learner.ask('GET', '/api/auth/user/features')).body['savedPrompts'];
  const setRule = (rule: object | null) => operator.ask('PUT', '/api/desk/flags/savedPrompts/rule', { rule });
  const setFor = (isOn: boolean | null, email = 'ana@clinic.example') =>
    operator.ask('PUT', '/api/desk/flags/savedPrompts/people', { email, isOn });
  expect(await has()).toBe(false);
  for (const _ of [1, 2]) expect((await setRule({ plans: ['trial'] })).body).toMatchObject({ isDefault: false });
  expect(await has()).toBe(true);
  expect((await setRule(null)).body).toMatchObject({ isDefault: true });
  for (const _ of [1, 2]) expect((await setFor(true)).body).toEqual({ isOn: true });
  expect(await has()).toBe(true);
  expect((await setFor(true, 'nobody@clinic.example')).status).toBe(404);
  expect((await operator.ask('PUT', '/api/desk/flags/unknown/rule', { rule: null })).status).toBe(404);
  const states = (await operator.ask('GET', '/api/desk/flags')).body as unknown as { flag: string }[];
  expect(states.map(({ flag }) => flag)).toContain('savedPrompts');
  const entries = await trailOf(operator);
  expect(entries).toMatchObject([
    { action: 'flagChangedForPerson', before: 'rule', after: 'on' },
    { action: 'flagChanged', subject: 'savedPrompts', before: 'plans=trial', after: 'default' },
    { action: 'flagChanged', before: 'default', after: 'plans=trial' },
  ]);
  expect(JSON.stringify(entries), 'the trail outlives the account').not.toContain('ana@');
});

test('an operator creates a coupon, a learner uses it, and an ended one is refused', async () => {
  const learner = await signedInAs('trial', { email: 'ana@clinic.example' });
  const operator = await anOperator();
  const coupon = {
    ...{ code: 'spring-20', percentOff: 20, amountOff: null, freeDays: null },
    ...{ periods: 1, planGroups: ['pro-monthly'], endsAt: null, mostRedemptions: 5 },
  };
  const create = (change: object = {}) => operator.ask('POST', '/api/desk/coupons', { ...coupon, ...change });
  const quote = async () =>
    (
      await learner.ask('POST', '/api/billing/quotes', {
        ...{ planGroup: 'pro-monthly', currency: 'EUR', coupon: 'spring-20', country: 'DE' },
      })
    ).body as { quote?: { total: number }; errors?: object };
  expect((await create({ freeDays: 7 })).status, 'two reductions at once').toBe(422);
  for (const _ of [1, 2]) expect((await create()).body).toMatchObject({ code: 'SPRING-20', uses: 0 });
  expect((await create({ percentOff: 100 })).body.code).toBe('COUPON_EXISTS');
  expect((await quote()).quote?.total).toBe(3120);
  for (const _ of [1, 2]) {
    const { body } = await operator.ask('POST', '/api/desk/coupons/SPRING-20/end');
    expect(body['endsAt']).not.toBeNull();
  }
  // The setup of two-step verification moved the operator’s clock.
  learner.passTime(120);
  expect((await quote()).errors).toEqual({ coupon: ['coupon_ended'] });
  expect((await operator.ask('POST', '/api/desk/coupons/UNKNOWN/end')).status).toBe(404);
  expect((await operator.ask('GET', '/api/desk/coupons')).body['data']).toMatchObject([{ code: 'SPRING-20' }]);
  expect(await trailOf(operator)).toMatchObject([
    { action: 'couponEnded', subject: 'SPRING-20' },
    { action: 'couponCreated', subject: 'SPRING-20', after: expect.stringContaining('"percentOff":20') as string },
  ]);
});
