import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readDeployed } from '../../../scripts/deploy-files.ts';
import { freePorts } from '../free-ports.ts';
import { accountOfPostgres, newestBin, own } from '../postgres-programs.ts';

const run = promisify(execFile);

export type Role = 'martelo_dono' | 'martelo_site';

/** The machine's own PostgreSQL on a folder of its own, with the roles and the database of deploy/postgres/setup.sql. */
export interface DebianDatabase {
  version: string;
  port: number;
  passwordOf(role: Role): string;
  /** Through another port where a way stands between. */
  urlOf(role: Role, way?: { database?: string; port?: number }): string;
  /** A statement of the superuser. */
  ask(statement: string): Promise<string>;
  /** As an operator does: sessions are ended, and what is committed is on the disk. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startDebianDatabase(folder: string): Promise<DebianDatabase> {
  const account = accountOfPostgres();
  fs.mkdirSync(folder);
  own(folder, account);
  const [port = 0] = await freePorts(1);
  const data = path.join(folder, 'data');
  const log = path.join(folder, 'server.log');
  const passwords: Record<Role, string> = {
    martelo_dono: randomBytes(16).toString('hex'),
    martelo_site: randomBytes(16).toString('hex'),
  };
  const call = async (program: string, args: string[], env: Record<string, string> = {}) => {
    const file = path.join(newestBin(), program);
    const { stdout } = await run(file, args, {
      encoding: 'utf8',
      cwd: folder,
      env: { PATH: process.env.PATH, PGHOST: folder, PGPORT: String(port), ...env },
      ...account,
    });
    return stdout.trim();
  };
  const control = (...args: string[]) =>
    call('pg_ctl', ['-D', data, '-w', '-t', '120', '-l', log, ...args]);

  await call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8']);
  const lines = [
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    "listen_addresses = '127.0.0.1'",
  ];
  fs.appendFileSync(path.join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
  const who = 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
  fs.writeFileSync(path.join(data, 'pg_hba.conf'), who);
  await control('start');
  const close = async () => {
    await control('-m', 'immediate', 'stop');
  };
  const ask = (statement: string) =>
    call('psql', ['-XAtq', '-U', 'postgres', '-d', 'postgres', '-c', statement]);
  try {
    const file = path.join(folder, 'setup.sql');
    fs.writeFileSync(file, readDeployed('postgres/setup.sql'));
    const secrets = {
      OWNER_PASSWORD: passwords.martelo_dono,
      SITE_PASSWORD: passwords.martelo_site,
    };
    await call('psql', ['-Xq', '-U', 'postgres', '-d', 'postgres', '-f', file], secrets);
    const version = await ask('show server_version');
    return {
      version,
      port,
      passwordOf: (role) => passwords[role],
      urlOf: (role, { database = 'martelo', port: other = port } = {}) =>
        `postgres://${role}:${passwords[role]}@127.0.0.1:${other}/${database}`,
      ask,
      restart: async () => {
        await control('-m', 'fast', 'restart');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
