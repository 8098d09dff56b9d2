import { Column, getTableColumns, is, SQL, Table } from 'drizzle-orm';

type Decode = (value: never) => unknown;

/** Decoders of expressions: Drizzle does not expose those of `mapWith`. */
const decoders = new WeakMap<SQL, Decode>();

/** Sets the decoder of an expression: a function, or that of a column. */
export function decoded<Value>(expression: SQL, how: Column | ((value: never) => Value)): SQL<Value> {
  const decode: Decode = is(how, Column) ? (value) => how.mapFromDriverValue(value) : how;
  decoders.set(expression, decode);
  return expression.mapWith(decode as (value: unknown) => Value) as SQL<Value>;
}

interface Field {
  readonly name: string;
  /** The key of a field within an object of its row. */
  readonly inner: string | undefined;
  readonly decode: Decode;
}

/** Decodes rows by the fields of a select. An object whose fields are all null, as of a left join, is null. */
export function rowReader(selected: unknown): (values: readonly unknown[]) => unknown {
  const fields = fieldsOf(selected as Record<string, unknown>);
  const objects = [...new Set(fields.flatMap(({ name, inner }) => (inner === undefined ? [] : [name])))];
  return (values) => {
    if (values.length !== fields.length) throw new Error('Columns of a query share a name.');
    const row: Record<string, unknown> = {};
    fields.forEach(({ name, inner, decode }, index) => {
      const value = values[index] === null ? null : decode(values[index] as never);
      if (inner === undefined) row[name] = value;
      else ((row[name] ??= {}) as Record<string, unknown>)[inner] = value;
    });
    for (const name of objects) {
      if (Object.values(row[name] as object).every((value) => value === null)) row[name] = null;
    }
    return row;
  };
}

function fieldsOf(selected: Record<string, unknown>): Field[] {
  return Object.entries(selected).flatMap(([name, field]): Field[] => {
    const decode = decodeOf(field);
    if (decode) return [{ name, inner: undefined, decode }];
    const columns = is(field, Table) ? getTableColumns(field) : (field as Record<string, unknown>);
    return Object.entries(columns).map(([inner, column]) => ({
      name,
      inner,
      decode: decodeOf(column) ?? fail(`${name}.${inner}`),
    }));
  });
}

/** The decoder of a column or an expression; `undefined` for an object of them. */
function decodeOf(field: unknown): Decode | undefined {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  if (is(field, SQL)) return decoders.get(field) ?? ((value: unknown) => value);
  if (is(field, SQL.Aliased)) return decoders.get(field.sql) ?? ((value: unknown) => value);
  return undefined;
}

function fail(name: string): never {
  throw new Error(`The field ${name} is nested too deeply.`);
}
