import fs from 'node:fs';
import path from 'node:path';
import { readDeployed } from '../deploy-files.ts';
import { ask, type DeployCheck, faultOf } from './check.ts';

export const nginxCheck: DeployCheck = {
  title: 'nginx/martelo.conf: nginx -t',
  needs: ['nginx', 'openssl'],
  debian: 'nginx-light openssl',
  run(scratch) {
    const file = writeNginx(scratch, readDeployed('nginx/martelo.conf'));
    // A directive that the next version drops is a warning.
    const { good, output } = ask('nginx', ['-t', '-c', file, '-p', scratch]);
    return good && !/\[(warn|emerg|alert)\]/.test(output) ? null : output;
  },
};

export const caddyCheck: DeployCheck = {
  title: 'caddy/Caddyfile: caddy validate, caddy fmt',
  needs: ['caddy'],
  debian: 'caddy',
  run(scratch) {
    const file = path.join(scratch, 'Caddyfile');
    fs.writeFileSync(file, readDeployed('caddy/Caddyfile'));
    const env = {
      HOME: scratch,
      MARTELO_SITE: 'localhost',
      MARTELO_PROCESSES: '127.0.0.1:3000 127.0.0.1:3001',
    };
    const fault = faultOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], env);
    if (fault) return fault;
    const { good, output } = ask('caddy', ['fmt', file], env);
    return good && output === readDeployed('caddy/Caddyfile').trim()
      ? null
      : `It is not formatted: ${output}`;
  },
};

export const haproxyCheck: DeployCheck = {
  title: 'postgres/haproxy.cfg, haproxy/site.cfg: haproxy -c',
  needs: ['haproxy'],
  debian: 'haproxy',
  run(scratch) {
    const nodes = ['A', 'B', 'C'].flatMap((node) => [
      [`NODE_${node}`, '127.0.0.1:5432'],
      [`CHECK_${node}`, '8008'],
      [`SITE_${node}`, '127.0.0.1:3000'],
    ]);
    const env = Object.assign(Object.fromEntries(nodes), {
      DB_BIND: '127.0.0.1:6432',
      SITE_BIND: '127.0.0.1:8080',
    });
    for (const name of ['postgres/haproxy.cfg', 'haproxy/site.cfg']) {
      const file = path.join(scratch, 'haproxy.cfg');
      fs.writeFileSync(file, readDeployed(name));
      const fault = faultOf('haproxy', ['-c', '-f', file], env);
      if (fault) return fault;
    }
    return null;
  },
};

/**
 * The whole configuration of nginx around `deploy/nginx/martelo.conf`, with a certificate of its own and all files in
 * `folder`. Returns the main file.
 */
export function writeNginx(folder: string, site: string): string {
  const [key, certificate] = makeCertificate(folder);
  const own = site
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replaceAll(/ssl_certificate {2}.*;/g, `ssl_certificate ${certificate};`)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  fs.writeFileSync(path.join(folder, 'martelo.conf'), own);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    main,
    [
      'daemon off;',
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/error.log crit;`,
      'events { worker_connections 512; }',
      'http {',
      ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
      `  include ${folder}/martelo.conf;`,
      '}',
    ].join('\n'),
  );
  return main;
}

/** A key and a certificate for localhost that nobody else believes. */
function makeCertificate(folder: string): [key: string, certificate: string] {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  const fault = faultOf('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost'],
  ]);
  if (fault) throw new Error(fault);
  return [key, certificate];
}
