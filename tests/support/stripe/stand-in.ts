import Stripe from 'stripe';
import { ObjectStore, cards, type StripeObject } from './object-store.ts';
import { fieldsOf } from './fields.ts';

type Answer = readonly [status: number, body: unknown];
type Fields = Record<string, unknown>;

interface Line {
  readonly quantity: string;
  readonly price_data: { readonly unit_amount: string; readonly currency: string };
}

export const secrets = { key: 'sk_test_stand_in', webhook: 'whsec_stand_in' };

/** A stand-in for Stripe with the used paths of its API; methods of the class act as a customer on its pages. */
export class StripeStandIn {
  readonly objects = new ObjectStore();
  /** Every call, such as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** Whether it is reachable. */
  isUp = true;

  async fetch(request: Request): Promise<Response> {
    if (!this.isUp) throw new TypeError('Network connection lost.');
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const text =
      request.method === 'GET' ? searchParams.toString() : new TextDecoder().decode(await request.arrayBuffer());
    this.calls.push(call);
    if (request.headers.get('authorization') !== `Bearer ${secrets.key}`)
      return json(401, fault('invalid_request_error', 'Invalid key'));
    const key = request.headers.get('idempotency-key');
    const known = key && this.objects.responseOf(key, call + text);
    if (known) return new Response(known.body, { status: known.status, headers: { 'idempotent-replayed': 'true' } });
    const [status, body] = this.answer(request.method, pathname.split('/').slice(2), fieldsOf(text));
    if (key) this.objects.storeResponse(key, call + text, JSON.stringify(body), status);
    return json(status, body);
  }

  private answer(method: string, path: readonly string[], fields: Fields): Answer {
    const [first = '', second = '', third = '', fourth = ''] = path;
    switch (
      `${method} ${[first, second].includes('sessions') ? `${first}/${second}${fourth ? `/${fourth}` : ''}` : first}`
    ) {
      case 'POST checkout/sessions':
        return [200, this.openPage(fields)];
      case 'POST checkout/sessions/expire':
        return this.expire(third);
      case 'GET checkout/sessions':
        return this.show(third, fields);
      case 'POST billing_portal/sessions':
        return [
          200,
          this.objects.add('bps', 'billing_portal.session', {
            ...fields,
            url: `https://portal.stripe.test/${String(fields['customer'])}`,
          }),
        ];
    }
    switch (`${method} ${first}`) {
      case 'POST customers':
        if (second) return [200, this.objects.change(second, fields)];
        return [200, this.objects.add('cus', 'customer', { ...fields, invoice_settings: {} })];
      case 'DELETE customers':
        return this.remove(second);
      case 'POST payment_intents':
        return this.charge(fields);
      case 'GET payment_intents':
        if (second && second !== 'search') return this.show(second, fields);
        return [200, listed(this.found(fields))];
      case 'GET payment_methods':
      case 'GET charges':
        return this.show(second, fields);
      case 'POST payment_methods':
        return [200, this.objects.change(second, { customer: null })];
      case 'POST refunds':
        return this.refund(fields);
      case 'GET billing_portal':
        return [200, listed(this.objects.all('billing_portal.configuration'))];
      case 'POST billing_portal':
        return [200, this.objects.add('bpc', 'billing_portal.configuration', { ...fields, active: true })];
      default:
        return [404, fault('invalid_request_error', `Unrecognized request URL (${method} ${path.join('/')})`)];
    }
  }

  private found(fields: Fields): StripeObject[] {
    const paths = expansions(fields).map((path) => path.replace(/^data\./, ''));
    const intents = this.objects.all('payment_intent').filter((intent) => isFound(intent, fields));
    return intents.map((intent) => this.expanded(intent, paths));
  }

  private openPage(fields: Fields): StripeObject {
    const page = this.objects.add('cs', 'checkout.session', {
      ...fields,
      status: 'open',
      payment_status: fields['mode'] === 'setup' ? 'no_payment_required' : 'unpaid',
      payment_intent: null,
      setup_intent: null,
    });
    return this.objects.change(page.id, { url: `https://checkout.stripe.test/${page.id}` });
  }

  private expire(id: string): Answer {
    const page = this.objects.get(id);
    if (page?.['status'] !== 'open') return [400, fault('invalid_request_error', 'Only open sessions can be expired.')];
    return [200, this.objects.change(id, { status: 'expired', url: null })];
  }

  private show(id: string, fields: Fields): Answer {
    const thing = this.objects.get(id);
    return thing
      ? [200, this.expanded(thing, expansions(fields))]
      : [404, fault('invalid_request_error', `No such object: ${id}`)];
  }

  /** An object with its expanded fields, such as `payment_intent.payment_method`. */
  private expanded(thing: StripeObject, paths: readonly string[]): StripeObject {
    const full: Record<string, unknown> = { ...thing };
    for (const path of paths) {
      const [field = '', ...inner] = path.split('.');
      const known = this.objects.get(thing[field]);
      if (known) full[field] = this.expanded(known, inner.length ? [inner.join('.')] : []);
    }
    return full as StripeObject;
  }

  private remove(id: string): Answer {
    if (this.objects.remove(id)) return [200, { id, object: 'customer', deleted: true }];
    return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${id}` } }];
  }

  private charge(fields: Fields): Answer {
    const method = this.objects.get(fields['payment_method']);
    const { declines } = (method?.['behaviour'] ?? {}) as { declines?: string };
    if (declines) {
      const code = declines === 'authentication_required' ? declines : 'card_declined';
      return [402, { error: { type: 'card_error', code, decline_code: declines, message: 'Your card was declined.' } }];
    }
    return [200, this.expanded(this.take(fields), expansions(fields))];
  }

  private take(fields: Fields): StripeObject {
    const amount = Number(fields['amount']);
    const intent = this.objects.add('pi', 'payment_intent', {
      metadata: {},
      ...fields,
      amount,
      amount_received: amount,
      status: 'succeeded',
    });
    const charge = this.objects.add('ch', 'charge', {
      amount,
      amount_refunded: 0,
      currency: fields['currency'],
      payment_intent: intent.id,
    });
    return this.objects.change(intent.id, { latest_charge: charge.id });
  }

  private refund(fields: Fields): Answer {
    const charge = this.objects.get(this.objects.get(fields['payment_intent'])?.['latest_charge']);
    const refunded = Number(charge?.['amount_refunded']) + Number(fields['amount']);
    if (!charge || refunded > Number(charge['amount']))
      return [400, fault('invalid_request_error', 'More than was paid.')];
    this.objects.change(charge.id, { amount_refunded: refunded });
    return [200, this.objects.add('re', 'refund', { ...fields, status: 'succeeded' })];
  }

  /** Pays on the page of an order with a card. */
  pay(pageId: string, card: keyof typeof cards = 'pays'): StripeObject {
    const { customer, mode, line_items: lines, payment_intent_data: data } = this.objects.get(pageId) as Fields;
    const method = this.method(card);
    if (mode === 'setup') {
      const setup = this.objects.add('seti', 'setup_intent', { payment_method: method.id });
      return this.objects.change(pageId, { status: 'complete', url: null, setup_intent: setup.id });
    }
    const [line] = Object.values(lines as Record<string, Line>);
    const { unit_amount: price, currency } = line?.price_data ?? {};
    const amount = Number(price) * Number(line?.quantity);
    const metadata = (data as { metadata: unknown }).metadata;
    const intent = this.take({ amount, currency, customer, payment_method: method.id, metadata });
    return this.objects.change(pageId, {
      status: 'complete',
      url: null,
      payment_status: 'paid',
      payment_intent: intent.id,
    });
  }

  method(card: keyof typeof cards): StripeObject {
    const behaviour = cards[card];
    return this.objects.add('pm', 'payment_method', {
      type: 'card',
      behaviour,
      card: { ...behaviour, exp_month: 4, exp_year: 2031 },
    });
  }

  /** An event request about an object, signed by Stripe's package. */
  async eventRequest(
    type: string,
    thing: StripeObject,
    { secret = secrets.webhook, at = new Date(), id = `evt_${type}_${thing.id}` } = {},
  ): Promise<Request> {
    const created = Math.floor(at.getTime() / 1000);
    const payload = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object: thing } });
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      timestamp: created,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    });
    return new Request('http://site.test/backend/api/billing/stripe/events', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    });
  }
}

function expansions({ expand = {} }: Fields): string[] {
  return Object.values(expand as Record<string, string>);
}

function isFound({ created, metadata }: StripeObject, { query, created: range }: Fields): boolean {
  if (typeof query === 'string') return query === `metadata['order']:'${String((metadata as Fields)['order'])}'`;
  const { gte = 0, lt = Infinity } = (range ?? {}) as { gte?: unknown; lt?: unknown };
  return Number(created) >= Number(gte) && Number(created) < Number(lt);
}

function listed(data: readonly StripeObject[]) {
  return { object: 'list', data, has_more: false, url: '/v1/list' };
}

function fault(type: string, message: string) {
  return { error: { type, message } };
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'request-id': 'req_stand_in' } });
}
