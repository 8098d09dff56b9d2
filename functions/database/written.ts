/** Statements of the platform after which what shards have copied is behind. */
const changes = {
  viewers:
    /\b(?:insert into|update|delete from|replace into)\s+["`]?users\b|\b(?:update|delete from)\s+["`]?sessions\b/i,
  library: /\b(?:insert into|update|delete from|replace into)\s+["`]?(?:courses|withdrawals)\b/i,
};

const counts = { viewers: 0, library: 0 };

/** How many such statements this isolate has made so far, whichever request it was for. */
export const written = (): Readonly<typeof counts> => ({ ...counts });

/** A database whose statements are counted as they are made. */
export function noting(db: D1Database): D1Database {
  return {
    prepare(sql: string) {
      if (changes.viewers.test(sql)) counts.viewers++;
      if (changes.library.test(sql)) counts.library++;
      return db.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
  } as unknown as D1Database;
}
