import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readDeployed } from '../deploy-files.ts';
import { root } from '../run.ts';
import type { DeployCheck } from './check.ts';

const SERVERS = '/usr/lib/postgresql';

/** A server of the machine's own PostgreSQL, under the account that may run it. */
class Scratch {
  readonly folder: string;
  readonly port: string;
  readonly data: string;
  readonly env: Record<string, string>;
  readonly #bin: string;
  readonly #account: { uid?: number; gid?: number };

  constructor(scratch: string, port: string, env: Record<string, string> = {}) {
    this.folder = scratch;
    this.port = port;
    this.data = path.join(scratch, 'data');
    this.env = Object.assign({ PATH: process.env.PATH ?? '', PGHOST: scratch, PGPORT: port }, env);
    const [newest] = fs.readdirSync(SERVERS).sort((a, b) => Number(b) - Number(a));
    this.#bin = path.join(SERVERS, newest ?? '', 'bin');
    this.#account = accountOfPostgres();
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) fs.chownSync(scratch, uid, gid);
  }

  /** Throws what the program said when it failed. */
  run(program: string, args: string[]): string {
    const own = path.join(this.#bin, program);
    const said: SpawnSyncReturns<string> = spawnSync(fs.existsSync(own) ? own : program, args, {
      encoding: 'utf8',
      cwd: this.folder,
      env: this.env,
      ...this.#account,
    });
    if (said.status === 0) return said.stdout.trim();
    throw new Error(
      `${program} ${args.join(' ')}: ${said.stdout}${said.stderr}${said.error ?? ''}`,
    );
  }

  make(settings: string[] = []): void {
    this.run('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
    const lines = [
      `port = ${this.port}`,
      `unix_socket_directories = '${this.folder}'`,
      "listen_addresses = '127.0.0.1'",
      ...settings,
    ];
    fs.appendFileSync(path.join(this.data, 'postgresql.conf'), `${lines.join('\n')}\n`);
    const trusted = 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
    fs.writeFileSync(path.join(this.data, 'pg_hba.conf'), trusted);
  }

  start(): void {
    const log = path.join(this.folder, 'server.log');
    try {
      this.run('pg_ctl', ['-D', this.data, '-w', '-t', '120', '-l', log, 'start']);
    } catch (error) {
      throw new Error(`${error}\n${fs.readFileSync(log, 'utf8')}`);
    }
  }

  stop(): void {
    this.run('pg_ctl', ['-D', this.data, '-w', '-m', 'immediate', 'stop']);
  }

  ask(statement: string, database = 'postgres'): string {
    return this.run('psql', ['-XAtq', '-U', 'postgres', '-d', database, '-c', statement]);
  }
}

/** One that nobody has now. */
async function freePort(): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  await once(server.close(), 'close');
  return String(port);
}

function accountOfPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : {};
}

/** `setup.sql`, then the product's own migration as the owner, and rows as the role of the site. */
export const setupCheck: DeployCheck = {
  title: 'postgres/setup.sql: two roles, a migration, and what the role of the site may not do',
  needs: ['pg_ctlcluster', 'psql'],
  debian: 'postgresql',
  async run(scratch) {
    const secrets = { OWNER_PASSWORD: 'owner-secret', SITE_PASSWORD: 'site-secret' };
    const server = new Scratch(scratch, await freePort(), secrets);
    server.make(["log_statement = 'all'"]);
    server.start();
    try {
      const file = path.join(scratch, 'setup.sql');
      fs.writeFileSync(file, readDeployed('postgres/setup.sql'));
      fs.chmodSync(scratch, 0o755);
      server.run('psql', ['-Xq', '-U', 'postgres', '-d', 'postgres', '-f', file]);
      const url = (role: string, secret: string) =>
        `postgres://${role}:${secret}@127.0.0.1:${server.port}/martelo`;
      const migrated = migrate(scratch, {
        DATABASE_URL: url('martelo_site', secrets.SITE_PASSWORD),
        MIGRATION_DATABASE_URL: url('martelo_dono', secrets.OWNER_PASSWORD),
      });
      if (migrated !== null) return migrated;
      const site = `set role martelo_site; select count(*) from bids`;
      if (server.ask(site, 'martelo') !== '0') return 'the role of the site reads no bids';
      const owner =
        "select bool_or(tableowner = 'martelo_site') from pg_tables where schemaname = 'public'";
      if (server.ask(owner, 'martelo') !== 'f') return 'the role of the site owns a table';
      const log = fs.readFileSync(path.join(scratch, 'server.log'), 'utf8');
      return /(owner|site)-secret/.test(log) ? 'a password is in the log of the server' : null;
    } finally {
      server.stop();
    }
  },
};

function migrate(scratch: string, addresses: Record<string, string>): string | null {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'apps/server/src/cli.ts'), 'migrate'],
    {
      encoding: 'utf8',
      env: Object.assign(
        { PATH: process.env.PATH, MARTELO_ENV_FILE: '', DATA_DIR: path.join(scratch, 'house') },
        addresses,
      ),
    },
  );
  return status === 0 ? null : `martelo migrate: ${stdout}${stderr}`;
}

/** A copy, a change, a mistake, and back to the moment between them, with the file as it stands but for its folders. */
export const backrestCheck: DeployCheck = {
  title: 'postgres/pgbackrest.conf: a copy, and the moment before a mistake',
  needs: ['pg_ctlcluster', 'psql', 'pgbackrest'],
  debian: 'postgresql pgbackrest',
  async run(scratch) {
    const file = path.join(scratch, 'pgbackrest.conf');
    const server = new Scratch(scratch, await freePort(), {
      PGBACKREST_CONFIG: file,
      PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase',
    });
    const places = { 'repo1-path': 'repo', 'log-path': 'log', 'spool-path': 'spool' };
    let text = readDeployed('postgres/pgbackrest.conf')
      .replace(/^pg1-path=.*$/m, `pg1-path=${server.data}`)
      .replace(/^pg1-port=.*$/m, `pg1-port=${server.port}`)
      .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${scratch}\npg1-user=postgres`);
    for (const [key, folder] of Object.entries(places)) {
      server.run('mkdir', [path.join(scratch, folder)]);
      text = text.replace(new RegExp(`^${key}=.*$`, 'm'), `${key}=${path.join(scratch, folder)}`);
    }
    fs.writeFileSync(file, text);
    const backrest = (...args: string[]) => server.run('pgbackrest', ['--stanza=martelo', ...args]);
    server.make([
      'archive_mode = on',
      "archive_command = 'pgbackrest --stanza=martelo archive-push %p'",
    ]);
    server.start();
    try {
      backrest('stanza-create');
      backrest('check');
      server.ask('create table kept (bid integer); insert into kept values (1)');
      backrest('--type=full', 'backup');
      server.ask('insert into kept values (2)');
      backrest('--type=diff', 'backup');
      server.ask('insert into kept values (3)');
      const moment = server.ask('select clock_timestamp()');
      server.ask('delete from kept');
      server.ask('select pg_switch_wal()');
      backrest('check');
      server.stop();
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
      backrest('--delta', ...target, 'restore');
      server.start();
      const rows = server.ask("select string_agg(bid::text, ',' order by bid) from kept");
      return rows === '1,2,3' ? null : `the moment before the mistake had 1,2,3, and not ${rows}`;
    } finally {
      server.stop();
    }
  },
};
