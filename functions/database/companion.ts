import type { BoundQuery } from './prepared-queries.ts';

/** What goes along, as the database that takes it knows it. */
export interface Travelling {
  readonly isGone: boolean;
  goWith(client: D1Database, others: readonly D1PreparedStatement[]): Promise<D1Result[]>;
}

/** Where several could go, one does: the first whose database is asked. */
export interface Trip {
  taken?: Travelling;
}

/** A query that goes along with the first others which the same request asks of its database, else alone. */
export class Companion<Row> implements Travelling {
  readonly #queryOf: () => BoundQuery<Row>;
  readonly #trip: Trip;
  readonly #rows = Promise.withResolvers<Row[]>();

  constructor(queryOf: () => BoundQuery<Row>, trip: Trip) {
    this.#queryOf = queryOf;
    this.#trip = trip;
    // Who asks for the rows hears of a failure; if nobody does, the others of its batch have.
    this.#rows.promise.catch(() => undefined);
  }

  get isGone(): boolean {
    return this.#trip.taken !== undefined;
  }

  /** Runs it in one batch with others, which get their results. */
  async goWith(client: D1Database, others: readonly D1PreparedStatement[]): Promise<D1Result[]> {
    this.#trip.taken = this;
    const { statement, read } = this.#queryOf();
    try {
      const [own, ...results] = await client.batch([statement, ...others]);
      this.#rows.resolve(read(own, true));
      return results;
    } catch (error) {
      this.#rows.reject(error);
      throw error;
    }
  }

  /** Its rows, or nothing where another has gone; it goes alone unless others are asked in the same breath. */
  async rows(): Promise<Row[] | undefined> {
    await Promise.resolve();
    if (this.isGone && this.#trip.taken !== this) return undefined;
    if (!this.isGone) {
      this.#trip.taken = this;
      const { statement, read } = this.#queryOf();
      statement.raw().then(
        (found) => this.#rows.resolve(read(found)),
        (error: unknown) => this.#rows.reject(error),
      );
    }
    return this.#rows.promise;
  }
}
