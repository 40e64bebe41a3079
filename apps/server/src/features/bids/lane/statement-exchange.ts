import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { Column } from './row-shape.ts';

/** A prepared statement; the connection knows it by its name. */
export interface LaneStatement {
  name: string;
  text: string;
}

export interface Asked {
  statement: LaneStatement;
  /** Text in PostgreSQL's format, or the bytes of a `bytea`. */
  values: (string | Buffer)[];
}

/** Writes ids as a PostgreSQL array, each id once. */
export function arrayOf(ids: (number | string)[]): string {
  return `{${[...new Set(ids)].join(',')}}`;
}

export interface Answer {
  /** The command tag: 'COMMIT', 'ROLLBACK', 'INSERT 0 1' and so on. */
  command: string;
  rows: Column[][];
}

export interface Exchange {
  /** The answers of the executed statements, in their order. */
  answers: Answer[];
  /** The error that stopped the next statement, or that kept its answer from arriving. */
  error: Error | null;
}

/**
 * Sends the statements in one piece with one synchronisation at the end. With one synchronisation
 * for each statement, the server would write and this process would wake up for each of them. After
 * a statement that fails, the server skips the rest. It never rejects.
 */
export function exchange(client: pg.Client, asked: Asked[]): Promise<Exchange> {
  const messages = asked.flatMap(({ statement, values }) => [
    serialize.bind({ statement: statement.name, values }),
    serialize.execute(),
  ]);
  return send(client, messages);
}

/** Returns the rows of each statement. Rejects when one of them failed. */
export async function ask(client: pg.Client, asked: Asked[]): Promise<Column[][][]> {
  const { answers, error } = await exchange(client, asked);
  if (error) throw error;
  return answers.map(({ rows }) => rows);
}

interface Preparing {
  /** A `set` command that is executed first. */
  setting: string;
  statements: LaneStatement[];
  timeoutMs: number;
}

/** Prepares the statements on a new connection. Rejects when that fails or takes too long. */
export async function prepare(
  client: pg.Client,
  { setting, statements, timeoutMs }: Preparing,
): Promise<void> {
  const settingFirst = [serialize.parse({ text: setting }), serialize.bind(), serialize.execute()];
  const parsed = statements.map((statement) => serialize.parse(statement));
  const { error } = await send(client, [...settingFirst, ...parsed], timeoutMs);
  if (error) throw error;
}

/**
 * Submits our own messages as a query object of the driver (`pg.Submittable`) and collects what the
 * server answers.
 */
function send(client: pg.Client, messages: Buffer[], timeoutMs?: number): Promise<Exchange> {
  return new Promise((resolve) => {
    const answers: Answer[] = [];
    let rows: Column[][] = [];
    client.query({
      /** The name is the driver's. Without a value the connection's own limit applies. */
      query_timeout: timeoutMs,
      submit({ stream }: pg.Connection) {
        stream.write(Buffer.concat([...messages, serialize.sync()]));
      },
      handleDataRow({ fields }: { fields: Column[] }) {
        rows.push(fields);
      },
      handleCommandComplete({ text }: { text: string }) {
        answers.push({ command: text, rows });
        rows = [];
      },
      handleReadyForQuery() {
        this.callback(null);
      },
      handleError(error: Error) {
        this.callback(error);
      },
      /** The driver wraps this function and calls it when the query takes too long. */
      callback(error: Error | null) {
        resolve({ answers, error });
      },
    });
  });
}
