import type { Member } from '../hub/protocol.ts';

/** Tables of a presence object: the last reports of hubs, and their members. */
export class PresenceTables {
  readonly #sql: SqlStorage;

  constructor({ sql }: DurableObjectStorage) {
    this.#sql = sql;
    sql.exec('CREATE TABLE IF NOT EXISTS shards (shard INTEGER PRIMARY KEY, boot TEXT, seq INTEGER, at INTEGER)');
    sql.exec('CREATE TABLE IF NOT EXISTS members (shard INTEGER, id TEXT, info TEXT, PRIMARY KEY (shard, id))');
  }

  shards() {
    return this.#sql.exec<{ shard: number; boot: string; seq: number }>('SELECT * FROM shards').toArray();
  }

  /** In the order in which they joined. */
  /** In the order in which they joined. */
  members() {
    const members = 'SELECT * FROM members ORDER BY rowid';
    return this.#sql.exec<{ shard: number; id: string; info: string }>(members).toArray();
  }

  saveReport(shard: number, { bootId, seq }: { bootId: string; seq: number }): void {
    this.#sql.exec('INSERT OR REPLACE INTO shards VALUES (?, ?, ?, ?)', shard, bootId, seq, Date.now());
  }

  /** Hubs that have not reported since an instant. */
  silentSince(time: number): number[] {
    const rows = this.#sql.exec<{ shard: number }>('SELECT shard FROM shards WHERE at <= ?', time).toArray();
    return rows.map(({ shard }) => shard);
  }

  add(shard: number, id: string, info: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO members VALUES (?, ?, ?)', shard, id, info);
  }

  remove(shard: number, id: string): void {
    this.#sql.exec('DELETE FROM members WHERE shard = ? AND id = ?', shard, id);
  }

  dropShard(shard: number): void {
    this.#sql.exec('DELETE FROM shards WHERE shard = ?', shard);
  }
}

interface MemberRow extends Member {
  readonly channel: string;
}

/** Tables of a hub: the rosters of its presence channels, which persist through hibernation. */
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

  /** In the order in which they joined. */
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

  deleteRoster(channel: string): void {
    this.#sql.exec('DELETE FROM rosters WHERE channel = ?', channel);
    this.#sql.exec('DELETE FROM members WHERE channel = ?', channel);
  }
}
