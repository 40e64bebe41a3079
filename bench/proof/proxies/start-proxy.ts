import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { writeNginx } from '../../../scripts/deploy-checks/proxies.ts';
import { readDeployed } from '../../../scripts/deploy-files.ts';
import { endProcess, startLogged } from '../../programs.ts';
import { freePorts } from '../free-ports.ts';
import { waitUntil } from '../system.ts';

export type ProxyName = 'nginx' | 'caddy';

/** A proxy of this machine, from its file in deploy/, in front of `processes` (addresses and ports). */
export interface RunningProxy {
  name: ProxyName;
  /** HTTPS, with a certificate that nobody knows. */
  base: string;
  /** Everything that it has logged. */
  readLog(): string;
  close(): Promise<void>;
}

export async function startProxy(
  name: ProxyName,
  processes: readonly string[],
  folder: string,
): Promise<RunningProxy> {
  fs.mkdirSync(folder, { recursive: true });
  const [secure = 0, plain = 0] = await freePorts(2);
  const log = path.join(folder, 'output.log');
  const start = name === 'nginx' ? startNginx : startCaddy;
  const child = start({ folder, log, processes, secure, plain });
  await waitUntil(`${name} serves`, () => isServing(secure), { withinMs: 20_000 });
  return {
    name,
    base: `https://localhost:${secure}`,
    readLog: () =>
      [log, path.join(folder, 'martelo.log')]
        .map((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''))
        .join('\n'),
    // At once, and with the worker of nginx.
    close: () => endProcess(child, 'SIGTERM'),
  };
}

interface Place {
  folder: string;
  log: string;
  processes: readonly string[];
  secure: number;
  plain: number;
}

function startNginx({ folder, log, processes, secure, plain }: Place): ChildProcess {
  const [first = '', second = ''] = processes;
  const site = readDeployed('nginx/martelo.conf')
    .replace('server 127.0.0.1:3000', `server ${first}`)
    .replace('server 127.0.0.1:3001', `server ${second}`)
    .replaceAll(/listen \[::\].*;/g, '')
    .replace('listen 443', `listen 127.0.0.1:${secure}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('leiloes.exemplo.com.br', 'localhost');
  // As root it would give its process to another account, which cannot enter the folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const main = writeNginx(folder, site);
  return startLogged('nginx', ['-c', main, '-p', folder, '-g', user], log, { env: { PATH } });
}

function startCaddy({ folder, log, processes, secure, plain }: Place): ChildProcess {
  const file = path.join(folder, 'Caddyfile');
  const ports = `{\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tskip_install_trust`;
  fs.writeFileSync(file, readDeployed('caddy/Caddyfile').replace(/^\{/m, ports));
  const env = {
    PATH,
    HOME: folder,
    MARTELO_SITE: `localhost:${secure}`,
    MARTELO_PROCESSES: processes.join(' '),
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  return startLogged('caddy', args, log, { env });
}

/** Debian has nginx in a folder that is not in everybody's PATH. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** Also its certificate is there: Caddy listens before it has made one. */
async function isServing(port: number): Promise<boolean> {
  const socket = tls.connect({ port, servername: 'localhost', rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return true;
  } finally {
    socket.destroy();
  }
}
