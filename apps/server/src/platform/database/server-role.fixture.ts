import pg from 'pg';
import { expect, vi } from 'vitest';
import { createJobs } from '../jobs/jobs.ts';

/** Runs the statements one after the other and returns the rows of the last one. */
export async function ask(
  url: string,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** The code of the error with which the statement is refused. */
export const fails = (url: string, statement: string) =>
  ask(url, statement).then(
    () => 'it was done',
    ({ code }: { code: string }) => code,
  );

/** Runs one job of a running site on this database. */
export async function runJob(databaseUrl: string): Promise<void> {
  const errors: unknown[] = [];
  const done = vi.fn();
  const jobs = createJobs({ databaseUrl, onError: (error) => void errors.push(error) });
  jobs.on('count', async () => done());
  await jobs.start();
  try {
    await jobs.send('count');
    await expect.poll(() => done).toHaveBeenCalled();
  } finally {
    await jobs.stop();
  }
  expect(errors).toEqual([]);
}

export const INSERT_AUDIT = `insert into audit_log (action) values ('logout')`;

/** PostgreSQL's code of a missing right. */
export const FORBIDDEN = '42501';
