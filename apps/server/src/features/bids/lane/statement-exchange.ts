import type pg from 'pg';
import { serialize } from 'pg-protocol';
import type { Column } from './row-shape.ts';

/** A statement that the connection knows by its name. */
export interface LaneStatement {
  name: string;
  text: string;
}

export interface Asked {
  statement: LaneStatement;
  values: string[];
}

/** Ids as PostgreSQL writes an array, each once. */
export function arrayOf(ids: (number | string)[]): string {
  return `{${[...new Set(ids)].join(',')}}`;
}

export interface Answer {
  /** 'COMMIT', 'ROLLBACK', 'INSERT 0 1' and their like. */
  command: string;
  rows: Column[][];
}

export interface Exchange {
  /** Of the statements that were executed, in their order. */
  answers: Answer[];
  /** What kept the next one from being executed, or its answer from arriving. */
  error: Error | null;
}

/**
 * Sends statements in one piece with one synchronisation at their end, so that the server answers
 * once: with one for each, both sides would write and wake up for each. After the first that fails
 * the server skips the others. Never rejects.
 */
export function exchange(client: pg.Client, asked: Asked[]): Promise<Exchange> {
  const messages = asked.flatMap(({ statement, values }) => [
    serialize.bind({ statement: statement.name, values }),
    serialize.execute(),
  ]);
  return send(client, messages);
}

/** The rows of each statement; rejects when one of them failed. */
export async function ask(client: pg.Client, asked: Asked[]): Promise<Column[][][]> {
  const { answers, error } = await exchange(client, asked);
  if (error) throw error;
  return answers.map(({ rows }) => rows);
}

interface Preparing {
  /** Said first: a setting of the connection. */
  setting: string;
  statements: LaneStatement[];
  timeoutMs: number;
}

/** Makes statements known to a fresh connection; rejects when that fails or takes too long. */
export async function prepare(
  client: pg.Client,
  { setting, statements, timeoutMs }: Preparing,
): Promise<void> {
  const said = [serialize.parse({ text: setting }), serialize.bind(), serialize.execute()];
  const known = statements.map((statement) => serialize.parse(statement));
  const { error } = await send(client, [...said, ...known], timeoutMs);
  if (error) throw error;
}

/** A query of the driver's own kind (`pg.Submittable`), told of whatever the server says. */
function send(client: pg.Client, messages: Buffer[], timeoutMs?: number): Promise<Exchange> {
  return new Promise((resolve) => {
    const answers: Answer[] = [];
    let rows: Column[][] = [];
    client.query({
      /** The driver's name; without one the connection's own limit holds. */
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
      /** Wrapped by the driver, which ends what takes too long with it. */
      callback(error: Error | null) {
        resolve({ answers, error });
      },
    });
  });
}
