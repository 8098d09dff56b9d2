/** Objects of the API in the stand-in, by id. */
export type Thing = Record<string, unknown> & { readonly id: string; readonly object: string };

/** The answer of a test card: it pays, or is declined with a code. */
export const cards: Readonly<Record<string, { brand: string; last4: string; declines?: string }>> = {
  pays: { brand: 'visa', last4: '4242' },
  declines: { brand: 'visa', last4: '0002', declines: 'generic_decline' },
  poor: { brand: 'visa', last4: '9995', declines: 'insufficient_funds' },
  asks: { brand: 'visa', last4: '3155', declines: 'authentication_required' },
};

/** The stand-in's store of objects, and of answers by idempotency key. */
export class Books {
  private readonly things = new Map<string, Thing>();
  private readonly answers = new Map<
    string,
    { readonly body: string; readonly status: number; readonly asked: string }
  >();
  private count = 0;

  add(prefix: string, object: string, fields: Record<string, unknown>): Thing {
    this.count += 1;
    const thing = {
      id: `${prefix}_${this.count}`,
      object,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      ...fields,
    };
    this.things.set(thing.id, thing);
    return thing;
  }

  get(id: unknown): Thing | undefined {
    return this.things.get(String(id));
  }

  change(id: unknown, fields: Record<string, unknown>): Thing {
    const changed = { ...(this.get(id) ?? raise(`No such object: ${String(id)}`)), ...fields };
    this.things.set(changed.id, changed);
    return changed;
  }

  remove(id: string): boolean {
    return this.things.delete(id);
  }

  all(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.object === object);
  }

  /** The answer under a key; as at Stripe, another request under it fails. */
  answered(key: string, asked: string) {
    const known = this.answers.get(key);
    if (known && known.asked !== asked) raise(`The key ${key} was used for something else.`);
    return known;
  }

  keep(key: string, asked: string, body: string, status: number): void {
    this.answers.set(key, { asked, body, status });
  }
}

function raise(message: string): never {
  throw new Error(message);
}
