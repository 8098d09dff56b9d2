import type { User } from '#contract/people/accounts';
import type { Change, Membership, Order, Quote, Subscription } from '#contract/commerce/billing';

export const aUser = (change: Partial<User> = {}): User => ({
  id: 'ana',
  traceId: 'trace',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@clinic.example',
  country: 'DE',
  profession: 'physician',
  professionalTrack: 'specialist',
  specialty: 'cardiology',
  yearsOfExperience: 4,
  planType: 'trial',
  blockedFromMailing: false,
  isVerified: true,
  registrationCompleted: true,
  numberOfUnreadNotifications: 0,
  subscription: { type: 'trial' },
  role: 'learner',
  photo: null,
  locale: 'en',
  ...change,
});

export const aSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  state: 'active',
  planGroup: 'pro-monthly',
  currency: 'EUR',
  startedAt: '2026-05-04T10:00:00.000Z',
  periodStart: '2026-05-04T10:00:00.000Z',
  accessUntil: '2026-06-04T10:00:00.000Z',
  nextCharge: { amount: 3900, at: '2026-06-04T10:00:00.000Z' },
  scheduled: null,
  pastDue: null,
  endedAt: null,
  ...change,
});

export const aMembership = (change: Partial<Membership> = {}): Membership => ({
  planType: 'trial',
  subscription: null,
  granted: null,
  paymentMethod: null,
  address: null,
  provider: 'test',
  terms: { version: '2026-11-23', isAgreed: true },
  ...change,
});

/** A pro member with a card. */
export const aProMember = (change: Partial<Subscription> = {}): Membership =>
  aMembership({
    planType: 'pro',
    subscription: aSubscription(change),
    paymentMethod: { brand: 'Visa', last4: '4242', expiry: '12/29' },
  });

export const aQuote = (change: Partial<Quote> = {}): Quote => ({
  planGroup: 'pro-monthly',
  currency: 'EUR',
  listPrice: 3900,
  discount: null,
  credit: 0,
  net: 3277,
  tax: { treatment: 'included', country: 'DE', rate: 19, amount: 623 },
  total: 3900,
  freeUntil: null,
  renewal: { amount: 3900, at: '2026-06-04T10:00:00.000Z' },
  ...change,
});

export const aChange = (change: Partial<Change> = {}): Change => ({
  planGroup: 'pro-yearly',
  kind: 'upgrade',
  at: '2026-05-14T10:00:00.000Z',
  quote: aQuote({ planGroup: 'pro-yearly', listPrice: 29_900, credit: 2642, total: 27_258 }),
  ...change,
});

export const anOrder = (key: string, change: Partial<Order> = {}): Order => ({
  key,
  kind: 'subscribe',
  planGroup: 'pro-monthly',
  currency: 'EUR',
  total: 3900,
  state: 'paid',
  failure: null,
  redirectTo: null,
  isFirst: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  ...change,
});
