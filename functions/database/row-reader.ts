import { Column, getTableName, is, SQL } from 'drizzle-orm';

type Decoder = Pick<Column, 'mapFromDriverValue'>;

/** The columns of a query in their order, as Drizzle keeps them. */
export interface Columns {
  readonly fields: readonly { readonly path: readonly string[]; readonly field: unknown }[];
  /** Whether a row must have something of a table that was joined. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

/**
 * Reads rows as Drizzle does, which looks anew at every value how it is read: a seventh of all that an answer computes.
 * What a left join did not find is `null`, told by the first of its columns.
 */
export function rowReader<Row>({ fields, joinsNotNullableMap = {} }: Columns): (values: readonly unknown[]) => Row {
  const columns = fields.map(({ path, field }) => {
    const [name = '', inner] = path;
    return { name, inner, decoder: decoderOf(field) };
  });
  const firstOfJoined = firstColumns(fields).filter(({ table }) => joinsNotNullableMap[table] === false);
  return (values) => {
    if (values.length !== columns.length) throw new Error('Columns of a query share a name.');
    const row: Record<string, unknown> = {};
    columns.forEach(({ name, inner, decoder }, index) => {
      const value = values[index];
      const read = value === null ? null : decoder.mapFromDriverValue(value);
      if (inner === undefined) row[name] = read;
      else ((row[name] ??= {}) as Record<string, unknown>)[inner] = read;
    });
    for (const { name, index } of firstOfJoined) if (values[index] === null) row[name] = null;
    return row as Row;
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  return (is(field, SQL) ? field : (field as { sql: SQL }).sql)['decoder' as never] as Decoder;
}

/** The first column of each object in a row that holds columns of one table only. */
function firstColumns(fields: Columns['fields']) {
  const inObjects = fields.flatMap(({ path: [name = '', inner], field }, index) =>
    inner !== undefined && is(field, Column) ? [{ name, index, table: getTableName(field.table) }] : [],
  );
  return [...Map.groupBy(inObjects, ({ name }) => name).values()].flatMap((columns) =>
    columns.every(({ table }) => table === columns[0]?.table) ? columns.slice(0, 1) : [],
  );
}
