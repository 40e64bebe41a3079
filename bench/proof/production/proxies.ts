/** nginx, Caddy and PgBouncer of Debian's packages, with the files of deploy/: only addresses, ports and folders are replaced. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { findServerUser } from '@martelo/embedded-postgres/server-user';
import { projectFolder } from '../../../apps/server/src/settings.ts';

export interface FrontProxy {
  /** https://127.0.0.1:PORT */
  base: string;
  close(): Promise<void>;
}

interface Behind {
  folder: string;
  /** Its own port, another free one, and the ports of the processes. */
  ports: { own: number; spare: number; behind: readonly number[] };
}

export const NGINX = '/usr/sbin/nginx';
export const CADDY = '/usr/bin/caddy';
export const PGBOUNCER = '/usr/sbin/pgbouncer';

const deployed = (file: string) =>
  fs.readFileSync(path.join(projectFolder, 'deploy', file), 'utf8');

/** A certificate for localhost that signs itself, and its key. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate, '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
  return { certificate, key };
}

/** Replaces each text, which must be there, so that a changed file of deploy/ is noticed. */
function replaced(text: string, by: Record<string, string>): string {
  return Object.entries(by).reduce((whole, [old, now]) => {
    if (!whole.includes(old)) throw new Error(`the file of deploy/ has no ${old}`);
    return whole.replaceAll(old, now);
  }, text);
}

export async function startNginx({ folder, ports }: Behind): Promise<FrontProxy> {
  const { certificate, key } = makeCertificate(folder);
  const site = replaced(deployed('nginx/martelo.conf'), {
    '    listen [::]:80;\n': '',
    '    listen [::]:443 ssl http2;\n': '',
    'listen 80;': `listen 127.0.0.1:${ports.spare};`,
    'listen 443 ssl': `listen 127.0.0.1:${ports.own} ssl`,
    '127.0.0.1:3001': `127.0.0.1:${ports.behind[0]}`,
    'server 127.0.0.1:3002 max_fails=2 fail_timeout=2s;': ports.behind
      .slice(1)
      .map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;`)
      .join('\n    '),
    '/etc/martelo/tls/fullchain.pem': certificate,
    '/etc/martelo/tls/privkey.pem': key,
    '/var/log/nginx/martelo.log': path.join(folder, 'nginx.log'),
  });
  fs.writeFileSync(path.join(folder, 'martelo.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp-${name};`,
  );
  const main = path.join(folder, 'nginx.conf');
  const root = process.getuid?.() === 0 ? 'user root;\n' : '';
  fs.writeFileSync(
    main,
    `${root}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx-errors.log;\nevents { worker_connections 2048; }\n` +
      `http {\n${temporary.join('\n')}\ninclude ${folder}/martelo.conf;\n}\n`,
  );
  return proxyOf(spawn(NGINX, ['-c', main], { stdio: 'ignore' }), ports.own);
}

export async function startCaddy({ folder, ports }: Behind): Promise<FrontProxy> {
  const { certificate, key } = makeCertificate(folder);
  const site = replaced(deployed('caddy/Caddyfile'), {
    '\trequest_body {': `\ttls ${certificate} ${key}\n\trequest_body {`,
    '/var/log/caddy/martelo.log': path.join(folder, 'caddy.log'),
  });
  const file = path.join(folder, 'Caddyfile');
  const own = `{\n\tadmin off\n\thttp_port ${ports.spare}\n\tauto_https disable_redirects\n}\n`;
  fs.writeFileSync(file, own + site);
  const log = fs.openSync(path.join(folder, 'caddy-errors.log'), 'w');
  const caddy = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_ADDRESS: `https://localhost:${ports.own}`,
      UPSTREAMS: ports.behind.map((port) => `127.0.0.1:${port}`).join(' '),
    },
  });
  return proxyOf(caddy, ports.own);
}

/** A pooler as searches advise it: transactions, and startup parameters ignored. */
export async function startPgBouncer(
  folder: string,
  { port, postgres, password }: { port: number; postgres: number; password: string },
): Promise<FrontProxy> {
  const users = path.join(folder, 'users.txt');
  fs.writeFileSync(users, `"martelo_site" "${password}"\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  const ignored = 'extra_float_digits,options,lock_timeout,statement_timeout,query_timeout';
  fs.writeFileSync(
    file,
    `[databases]\nmartelo = host=127.0.0.1 port=${postgres}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\n` +
      `ignore_startup_parameters = ${ignored},idle_in_transaction_session_timeout\n`,
  );
  const user = findServerUser(folder);
  return proxyOf(spawn(PGBOUNCER, [file], { ...user, stdio: 'ignore' }), port);
}

function proxyOf(child: ChildProcess, port: number): FrontProxy {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return {
    base: `https://127.0.0.1:${port}`,
    async close() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
