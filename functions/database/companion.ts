import type { BoundQuery } from './prepared-queries.ts';

/** What goes along, as the database that takes it knows it. */
export interface Travelling {
  readonly isGone: boolean;
  goWith(client: D1Database, others: readonly D1PreparedStatement[]): Promise<D1Result[]>;
}

/** A query that goes along with the first others which the same request asks of its database, else alone. */
export class Companion<Row> implements Travelling {
  readonly #query: BoundQuery<Row>;
  readonly #rows = Promise.withResolvers<Row[]>();
  #isGone = false;

  constructor(query: BoundQuery<Row>) {
    this.#query = query;
    // Who asks for the rows hears of a failure; if nobody does, the others of its batch have.
    this.#rows.promise.catch(() => undefined);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Runs it in one batch with others, which get their results. */
  async goWith(client: D1Database, others: readonly D1PreparedStatement[]): Promise<D1Result[]> {
    this.#isGone = true;
    try {
      const [own, ...results] = await client.batch([this.#query.statement, ...others]);
      this.#rows.resolve(this.#query.read(own, true));
      return results;
    } catch (error) {
      this.#rows.reject(error);
      throw error;
    }
  }

  /** Its rows; it goes alone unless others are asked in the same breath. */
  async rows(): Promise<Row[]> {
    await Promise.resolve();
    if (!this.#isGone) {
      this.#isGone = true;
      this.#query.statement.raw().then(
        (found) => this.#rows.resolve(this.#query.read(found)),
        (error: unknown) => this.#rows.reject(error),
      );
    }
    return this.#rows.promise;
  }
}
