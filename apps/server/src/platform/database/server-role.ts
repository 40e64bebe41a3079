import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { StartError } from '../start-error.ts';
import { ASK_SILENT_MS, connectAlone, endClient, watchSilence } from './lone-client.ts';

/**
 * Grants the role of the running site what it needs and nothing more: it reads and writes rows, but
 * it cannot truncate or change a table, nor change or switch off a trigger. Only the queue of jobs
 * belongs to it, because the queue makes a table for each kind of job.
 */
export async function grantServerRole(ownerUrl: string, serverUrl: string): Promise<void> {
  const role = await roleOf(serverUrl);
  const owner = await connectAlone(ownerUrl, 'martelo migrations');
  const stopWatching = watchSilence(owner, GRANT_SILENT_MS);
  try {
    await owner.query('set client_min_messages = warning');
    await owner.query('select pg_advisory_lock($1)', [GRANT_LOCK]);
    const { rows } = await owner.query<{ owner: string }>('select current_user as owner');
    if (rows[0]?.owner === role) return;
    await requirePlain(owner, role);
    if (!(await hasQueue(owner))) await owner.query(getConstructionPlans(QUEUE));
    await owner.query('begin');
    for (const statement of grants(owner.escapeIdentifier(role))) await owner.query(statement);
    await giveQueue(owner, role);
    await owner.query('commit');
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === '42501' ? new StartError(mayNotGrant(role)) : error;
  } finally {
    stopWatching();
    await endClient(owner);
  }
}

/** It may wait for another process that grants the same, which takes a second. */
const GRANT_SILENT_MS = 60_000;
const GRANT_LOCK = 20_260_006;
const QUEUE = 'pgboss';

const mayNotGrant = (role: string) =>
  `O dono em MIGRATION_DATABASE_URL não pode dar acesso ao papel "${role}": ele precisa ser dono do banco e membro desse papel (GRANT ${role} TO dono).`;

const grants = (role: string) => [
  'revoke create on schema public from public',
  `grant usage on schema public to ${role}`,
  `revoke truncate, references, trigger on all tables in schema public from ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage, select, update on all sequences in schema public to ${role}`,
  // It reads which migrations have run.
  `grant usage on schema drizzle to ${role}`,
  `grant select on all tables in schema drizzle to ${role}`,
];

async function roleOf(url: string): Promise<string> {
  const client = await connectAlone(url, 'martelo check');
  const stopWatching = watchSilence(client, ASK_SILENT_MS);
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    stopWatching();
    await endClient(client);
  }
}

async function requirePlain(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ member: boolean }>(
    `select rolsuper or pg_has_role(rolname, current_user, 'member') as member
      from pg_roles where rolname = $1`,
    [role],
  );
  if (!rows[0]?.member) return;
  throw new StartError(
    `O papel "${role}" de DATABASE_URL tem os poderes do dono do banco: informe em DATABASE_URL um papel comum, criado com CREATE ROLE ${role} LOGIN.`,
  );
}

async function hasQueue(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ made: boolean }>(
    `select to_regclass('${QUEUE}.version') is not null as made`,
  );
  return rows[0]?.made ?? false;
}

/** Gives the queue's schema with everything in it to the role, unless it has all of it. */
async function giveQueue(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string; database: string }>(
    `select current_database() as database,
      format('alter %s %s owner to %I', kind, thing, $1::text) as statement
    from (
      select 1 as step, 'schema' as kind, quote_ident(nspname) as thing, nspowner as owned_by
        from pg_namespace where nspname = '${QUEUE}'
      union all
      select 2, 'table', oid::regclass::text, relowner from pg_class
        where relnamespace = '${QUEUE}'::regnamespace and relkind in ('r', 'p')
      union all
      select 3, 'type', oid::regtype::text, typowner from pg_type
        where typnamespace = '${QUEUE}'::regnamespace and typtype = 'e'
      union all
      select 4, 'function', oid::regprocedure::text, proowner from pg_proc
        where pronamespace = '${QUEUE}'::regnamespace
    ) things
    where owned_by <> (select oid from pg_roles where rolname = $1) order by step`,
    [role],
  );
  const [first] = rows;
  if (!first) return;
  const given = `on database ${owner.escapeIdentifier(first.database)}`;
  const name = owner.escapeIdentifier(role);
  // Only a role that may create schemas can be given one.
  await owner.query(`grant create ${given} to ${name}`);
  for (const { statement } of rows) await owner.query(statement);
  await owner.query(`revoke create ${given} from ${name}`);
}
