import type { Member } from '../protocol.ts';

interface MemberRow extends Member {
  readonly channel: string;
}

/** What a hub keeps of its presence channels through hibernation, in the storage of its object. */
export class RosterTables {
  readonly #sql: SqlStorage;

  constructor({ sql }: DurableObjectStorage) {
    this.#sql = sql;
    sql.exec('CREATE TABLE IF NOT EXISTS rosters (channel TEXT PRIMARY KEY, version INTEGER NOT NULL)');
    sql.exec(
      'CREATE TABLE IF NOT EXISTS members (channel TEXT, id TEXT, info TEXT NOT NULL, PRIMARY KEY (channel, id))',
    );
  }

  rosters() {
    return this.#sql.exec<{ channel: string; version: number }>('SELECT * FROM rosters').toArray();
  }

  /** In the order in which they came. */
  members(): MemberRow[] {
    return this.#sql
      .exec<MemberRow & Record<string, SqlStorageValue>>('SELECT * FROM members ORDER BY rowid')
      .toArray();
  }

  setVersion(channel: string, version: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO rosters VALUES (?, ?)', channel, version);
  }

  add(channel: string, { id, info }: Member): void {
    this.#sql.exec('INSERT OR REPLACE INTO members VALUES (?, ?, ?)', channel, id, info);
  }

  remove(channel: string, id: string): void {
    this.#sql.exec('DELETE FROM members WHERE channel = ? AND id = ?', channel, id);
  }

  forget(channel: string): void {
    this.#sql.exec('DELETE FROM rosters WHERE channel = ?', channel);
    this.#sql.exec('DELETE FROM members WHERE channel = ?', channel);
  }
}
