/** A column in PostgreSQL's text format. */
export type Column = string | null;

type Reader<T> = (column: Column) => T;

/** For each property, its SQL expression and the function that reads its column. */
type Shape = Record<string, readonly [sql: string, read: Reader<unknown>]>;
type RowOf<S extends Shape> = { -readonly [K in keyof S]: ReturnType<S[K][1]> };

export interface RowShape<Row> {
  /** The column list for `select` or `returning`. */
  columns: string;
  read: (columns: Column[]) => Row;
}

/** Defines the selected columns and the reading of them together, so that they cannot differ. */
export function rowShape<S extends Shape>(shape: S): RowShape<RowOf<S>> {
  const properties = Object.entries(shape);
  return {
    columns: properties.map(([name, [sql]]) => `${sql} as "${name}"`).join(', '),
    read(columns) {
      const row: Record<string, unknown> = {};
      properties.forEach(([name, [, read]], index) => {
        row[name] = read(columns[index] ?? null);
      });
      return row as RowOf<S>;
    },
  };
}

/** The conversion is exact, because ids, centavos and milliseconds all stay below 2^53. */
export function number(column: Column): number {
  if (column === null) throw new Error('a number is missing');
  return Number(column);
}

export function text(column: Column): string {
  if (column === null) throw new Error('a text is missing');
  return column;
}

export const oneOf = <T extends string>() => text as Reader<T>;

export const flag: Reader<boolean> = (column) => text(column) === 't';

export const json = <T>(): Reader<T> => {
  return (column) => JSON.parse(text(column));
};

/** Reads a bytea column that was selected with `encode(column, 'hex')`. */
export const hex: Reader<Buffer> = (column) => Buffer.from(text(column), 'hex');

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (column) => (column === null ? null : read(column));
}
