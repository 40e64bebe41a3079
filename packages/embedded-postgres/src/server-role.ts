import { createHmac } from 'node:crypto';
import type pg from 'pg';

/**
 * The role of a running site: it reads and writes rows, and owns no table and no trigger. What it may
 * do in a database is granted with the migrations.
 */
export const SERVER_ROLE = 'martelo_site';

const ROLE_LOCK = 20_260_005;

/**
 * The role's password. It is derived from the owner's, so that no second secret has to be stored or
 * kept in step; the owner's cannot be computed from it.
 */
export function serverRolePassword(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(SERVER_ROLE).digest('base64url');
}

/** Creates the role if it is missing, and takes from it what somebody may have given it. */
export async function ensureServerRole(client: pg.Client, ownerPassword: string): Promise<void> {
  await client.query('begin');
  try {
    // Processes that start together would otherwise create it twice.
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      SERVER_ROLE,
    ]);
    if (!rowCount) await client.query(`create role ${SERVER_ROLE}`);
    const password = client.escapeLiteral(serverRolePassword(ownerPassword));
    await client.query(
      `alter role ${SERVER_ROLE} with login nosuperuser nocreatedb nocreaterole noreplication
        nobypassrls password ${password}`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
