/** A PostgreSQL of Debian's, with the roles of deploy/postgres and passwords as deploy/compose gives them. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findServerUser } from '@martelo/embedded-postgres/server-user';
import { projectFolder } from '../../../apps/server/src/settings.ts';

const run = promisify(execFile);
const BIN = '/usr/lib/postgresql/15/bin';

export interface Postgres {
  version: string;
  port: number;
  ownerUrl: string;
  siteUrl: string;
  sitePassword: string;
  /** Statements of the superuser, one after the other. */
  psql(...statements: string[]): Promise<string>;
  fastRestart(): Promise<void>;
  close(): Promise<void>;
}

export const isPostgresInstalled = () => fs.existsSync(path.join(BIN, 'postgres'));

export async function startPostgres(parent: string, port: number): Promise<Postgres> {
  const folder = path.join(parent, 'postgres');
  fs.mkdirSync(folder);
  const user = findServerUser(parent);
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const env = { PATH: `${BIN}:/usr/bin:/bin`, PGHOST: folder, PGPORT: String(port), LC_ALL: 'C' };
  const as = { ...user, cwd: folder, env };
  const ctl = (...words: string[]) =>
    run(`${BIN}/pg_ctl`, ['--pgdata', data, '--log', `${folder}/log`, '--wait', ...words], as);
  await run(
    `${BIN}/initdb`,
    ['--pgdata', data, '--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256'],
    as,
  );
  const archive = path.join(projectFolder, 'deploy/postgres');
  await fs.promises.appendFile(
    path.join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\n`,
  );
  await ctl('start');
  const psql = async (...statements: string[]) => {
    const words = statements.flatMap((statement) => ['--command', statement]);
    const { stdout } = await run('psql', ['--username=postgres', '-XAtq', ...words], as);
    return stdout.trim();
  };
  const [owner, site] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  // The account of PostgreSQL may not read the project's folder.
  const setup = path.join(folder, 'setup.sql');
  fs.copyFileSync(path.join(archive, 'setup.sql'), setup);
  await run('psql', ['--username=postgres', '-Xq', '-v', 'ON_ERROR_STOP=1', '-f', setup], as);
  const passwords = path.join(folder, 'passwords.sh');
  fs.copyFileSync(path.join(projectFolder, 'deploy/compose/passwords.sh'), passwords);
  await run('bash', [passwords], {
    ...as,
    env: { ...env, OWNER_PASSWORD: owner, SITE_PASSWORD: site },
  });
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/martelo`;
  return {
    version: await psql('show server_version'),
    port,
    ownerUrl: url('martelo_dono', owner),
    siteUrl: url('martelo_site', site),
    sitePassword: site,
    psql,
    fastRestart: async () => void (await ctl('restart', '--mode=fast')),
    close: async () => void (await ctl('stop', '--mode=immediate')),
  };
}
