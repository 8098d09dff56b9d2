/** Objects of the API in the stand-in, by id. */
export type StripeObject = Record<string, unknown> & { readonly id: string; readonly object: string };

/** Test cards; one without `declines` pays. */
export const cards: Readonly<Record<string, { brand: string; last4: string; declines?: string }>> = {
  pays: { brand: 'visa', last4: '4242' },
  declines: { brand: 'visa', last4: '0002', declines: 'generic_decline' },
  insufficient: { brand: 'visa', last4: '9995', declines: 'insufficient_funds' },
  authenticates: { brand: 'visa', last4: '3155', declines: 'authentication_required' },
};

/** The stand-in's store of objects, and of responses by idempotency key. */
export class ObjectStore {
  private readonly objects = new Map<string, StripeObject>();
  private readonly responses = new Map<
    string,
    { readonly body: string; readonly status: number; readonly request: string }
  >();
  private count = 0;

  add(prefix: string, object: string, fields: Record<string, unknown>): StripeObject {
    this.count += 1;
    const thing = {
      id: `${prefix}_${this.count}`,
      object,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      ...fields,
    };
    this.objects.set(thing.id, thing);
    return thing;
  }

  get(id: unknown): StripeObject | undefined {
    return this.objects.get(String(id));
  }

  change(id: unknown, fields: Record<string, unknown>): StripeObject {
    const changed = { ...(this.get(id) ?? raise(`No such object: ${String(id)}`)), ...fields };
    this.objects.set(changed.id, changed);
    return changed;
  }

  remove(id: string): boolean {
    return this.objects.delete(id);
  }

  all(object: string): StripeObject[] {
    return [...this.objects.values()].filter((thing) => thing.object === object);
  }

  /** The response for an idempotency key; as at Stripe, another request with the same key fails. */
  responseOf(key: string, request: string) {
    const known = this.responses.get(key);
    if (known && known.request !== request) raise(`The key ${key} was used for another request.`);
    return known;
  }

  storeResponse(key: string, request: string, body: string, status: number): void {
    this.responses.set(key, { request, body, status });
  }
}

function raise(message: string): never {
  throw new Error(message);
}
