import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { endProcess } from '../../programs.ts';
import { freePorts } from '../free-ports.ts';
import { accountOfPostgres, own } from '../postgres-programs.ts';
import { waitUntil } from '../system.ts';
import type { Ground } from './house.ts';
import { refusedStart, runProgram, seconds } from './site-process.ts';
import { must, type Steps } from './steps.ts';

/** What an operator may get wrong before the first start, and the migrations as a step of their own. */
export async function proveStarts(steps: Steps, ground: Ground): Promise<void> {
  const { sites, ownerUrl, folder } = ground;
  const usual = Object.assign({}, sites[0].settings, { DATA_DIR: path.join(folder, 'refused') });
  const changed = (change: Record<string, string>) => Object.assign({}, usual, change);

  await steps.step('a start without SESSION_SECRET is refused in one sentence', () =>
    refusedStart(changed({ SESSION_SECRET: '' }), /informe SESSION_SECRET/),
  );
  await steps.step('an address of two databases is refused', () =>
    refusedStart(
      changed({ DATABASE_URL: 'postgres://u:p@h1:5432,h2:5432/martelo' }),
      /aceita um só servidor/,
    ),
  );
  await steps.step('a database without tables is refused where migrations are apart', () =>
    refusedStart(usual, /npm run martelo -- migrate/),
  );
  await steps.step('the role of the site may not migrate', () =>
    refusedStart(changed({ MIGRATE_AT_START: '1' }), /MIGRATION_DATABASE_URL/),
  );
  await steps.step('migrations apart, by the owner', async () => {
    const settings = changed({ MIGRATION_DATABASE_URL: ownerUrl });
    const { code, output, ms } = await runProgram(['cli.ts', 'migrate'], settings);
    must(code === 0, `ended with ${code}: ${output}`);
    const count = output.match(/^Atualizando o banco/gm)?.length ?? 0;
    must(count > 0, `no migration ran: ${output}`);
    return `${count} migrations in ${seconds(ms)}`;
  });
}

const POOLERS: Record<string, string[]> = {
  'in transaction mode, as installed': ['pool_mode = transaction'],
  'in transaction mode, told to pass over what it does not know': [
    'pool_mode = transaction',
    'ignore_startup_parameters = lock_timeout, options, extra_float_digits',
  ],
  'in session mode': ['pool_mode = session'],
};

export async function provePoolers(steps: Steps, ground: Ground): Promise<void> {
  for (const [mode, settings] of Object.entries(POOLERS)) {
    await steps.step(`PgBouncer ${mode} is refused at the start`, () => refused(ground, settings));
  }
}

async function refused(ground: Ground, settings: string[]): Promise<string> {
  const [port = 0] = await freePorts(1);
  const pooler = startPooler(ground, port, settings);
  try {
    await waitUntil('PgBouncer listens', () => isListening(port), { withinMs: 10_000 });
    const site = Object.assign({}, ground.sites[0].settings, {
      DATA_DIR: path.join(ground.folder, 'refused'),
      DATABASE_URL: ground.database.urlOf('martelo_site', { port }),
    });
    return await refusedStart(site, /intermediário que divide as conexões/);
  } finally {
    await endProcess(pooler, 'SIGKILL');
  }
}

function startPooler({ database, folder }: Ground, port: number, settings: string[]): ChildProcess {
  const account = accountOfPostgres();
  const place = path.join(folder, 'pgbouncer');
  fs.mkdirSync(place, { recursive: true });
  own(place, account);
  const users = path.join(place, 'users.txt');
  fs.writeFileSync(users, `"martelo_site" "${database.passwordOf('martelo_site')}"\n`);
  const lines = [
    '[databases]',
    `martelo = host=127.0.0.1 port=${database.port} dbname=martelo`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    ...settings,
  ];
  const file = path.join(place, 'pgbouncer.ini');
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return spawn('pgbouncer', [file], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    ...account,
  });
}

async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}
