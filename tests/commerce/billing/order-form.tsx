import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Membership, Order } from '#contract/commerce/billing';
import { $membership } from '../../../src/features/commerce/billing/membership-store.ts';
import { OrderPage } from '../../../src/features/commerce/billing/orders/OrderPage.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { asked, goOnline, setResponses, visit, type Asked, type Reply } from '../../support/islands/island.ts';
import { aMembership, anOrder, aQuote, aUser } from './ordering-page.ts';

/** Responses that replace those of the edge. */
interface Responses {
  readonly membership?: Membership;
  readonly quote?: (asked: Asked) => Reply | Promise<Reply>;
  readonly order?: (key: string, asked: Asked) => Reply;
  readonly state?: (key: string) => Reply;
  readonly confirm?: (key: string) => Order;
}

export const problem = (code: string, status: number, rest = {}) => ({
  status,
  body: { code, message: code, ...rest },
});

/** An edge with one user. */
export function edge({ membership = aMembership(), ...answers }: Responses): void {
  setResponses((what) => {
    const { method, path } = what;
    const key = path.split('/')[4] ?? '';
    if (path === '/api/auth/user') return { body: aUser() };
    if (path === '/api/place') return { body: { country: 'DE', currency: 'EUR' } };
    if (path === '/api/billing/membership') return { body: membership };
    if (path === '/api/billing/quotes') return answers.quote?.(what) ?? { body: quoted(what) };
    if (path.endsWith('/confirmation')) return { body: answers.confirm?.(key) };
    if (method === 'PUT') return answers.order?.(key, what) ?? { body: anOrder(key) };
    return answers.state?.(key) ?? problem('NOT_FOUND', 404);
  });
}

/** The response to a quote: the price of the plan in the currency. */
export const quoted = ({ body }: Asked) => {
  const { planGroup, currency } = body as Pick<ReturnType<typeof aQuote>, 'planGroup' | 'currency'>;
  return { quote: aQuote({ planGroup, currency }), provider: 'test', current: null };
};

/** Opens the order page without a payment of an earlier test. */
export async function openOrder(answers: Responses = {}, query = '', payment?: string) {
  goOnline(true);
  sessionStorage.clear();
  if (payment) sessionStorage.setItem('payment', payment);
  edge(answers);
  visit(`/enroll/pro-monthly${query}`, ['billing', 'orders']);
  await Promise.all([$membership.reload(), $user.reload()]);
  render(<OrderPage />);
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;

export async function fillIn(user: User, number = '4242 4242 4242 4242') {
  await user.type(await screen.findByLabelText('Street and number'), 'Rue 1');
  await user.type(screen.getByLabelText('City'), 'Bern');
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expires'), '1229');
  await user.type(screen.getByLabelText('Security code'), '123');
}

export const pay = async (user: User) => user.click(await screen.findByRole('button', { name: 'Order and pay €39' }));

/** The orders that the edge received. */
export const orders = () => asked.filter(({ method, path }) => method === 'PUT' && path.includes('/orders/'));

export const keyOf = (order: Asked | undefined) => order?.path.split('/')[4];
