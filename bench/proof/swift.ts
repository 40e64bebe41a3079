/** OpenStack Swift with its S3 interface, from Debian's package python3-swift, as four processes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts, isListening } from './free-ports.ts';
import { waitUntil } from './system.ts';

/** Debian's own; another Python does not know its packages. */
const PYTHON = '/usr/bin/python3';
const PARTS = ['account', 'container', 'object'] as const;
type Part = (typeof PARTS)[number] | 'proxy';

export interface Swift {
  port: number;
  keys: { id: string; secret: string };
  /** Ends a part without any shutdown, as a power cut would. */
  kill(part: Part): Promise<void>;
  start(part: Part): Promise<void>;
  close(): Promise<void>;
}

export function isSwiftInstalled(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A store with one empty bucket, in a folder of its own. */
export async function startSwift(bucket: string): Promise<Swift> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-swift-'));
  fs.mkdirSync(path.join(folder, 'srv/disk'), { recursive: true });
  const [account = 0, container = 0, object = 0, proxy = 0] = await freePorts(4);
  const ports = { account, container, object, proxy };
  fs.writeFileSync(path.join(folder, 'swift.conf'), HASHES);
  for (const part of PARTS) {
    fs.writeFileSync(path.join(folder, `${part}.conf`), partSettings(folder, part, ports[part]));
    makeRing(folder, part, ports[part]);
  }
  fs.writeFileSync(path.join(folder, 'proxy.conf'), proxySettings(folder, proxy));
  const children = new Map<Part, ChildProcess>();
  const endAll = () => {
    for (const child of children.values()) child.kill('SIGKILL');
  };
  process.once('exit', endAll);

  async function start(part: Part): Promise<void> {
    const log = fs.openSync(path.join(folder, `${part}.log`), 'a');
    const code = [
      'import sys',
      'from swift.common import utils, wsgi',
      // Read before any setting of the part, from /etc otherwise.
      `utils.SWIFT_CONF_FILE = '${folder}/swift.conf'`,
      `sys.exit(wsgi.run_wsgi('${folder}/${part}.conf', '${part}-server'))`,
    ].join('\n');
    children.set(part, spawn(PYTHON, ['-c', code], { stdio: ['ignore', log, log] }));
    fs.closeSync(log);
    await waitUntil(`Swift's ${part} server listens`, () => isListening(ports[part]));
  }

  async function kill(part: Part): Promise<void> {
    const child = children.get(part);
    children.delete(part);
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  for (const part of [...PARTS, 'proxy'] as const) await start(part);
  await makeBucket(proxy, bucket);
  return {
    port: proxy,
    keys: { id: `${ACCOUNT}:${USER}`, secret: PASSWORD },
    kill,
    start,
    async close() {
      for (const part of [...children.keys()]) await kill(part);
      process.off('exit', endAll);
      fs.rmSync(folder, { recursive: true });
    },
  };
}

const [ACCOUNT, USER, PASSWORD] = ['proof', 'media', 'segredo-da-prova'];

const HASHES = `[swift-hash]
swift_hash_path_suffix = proof
swift_hash_path_prefix = proof
[storage-policy:0]
name = one
default = yes
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${os.userInfo().username}
swift_dir = ${folder}
workers = 0
`;

const partSettings = (folder: string, part: string, port: number) => `${common(folder, port)}
devices = ${folder}/srv
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const proxySettings = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 0.1
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${PASSWORD} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${['catch_errors', 'listing_formats', 'copy'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;

function makeRing(folder: string, part: string, port: number): void {
  const main =
    'import sys; sys.argv[0] = "swift-ring-builder"; from swift.cli.ringbuilder import main; sys.exit(main())';
  const builder = `${part}.builder`;
  for (const words of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/disk`, '1'],
    ['rebalance'],
  ]) {
    execFileSync(PYTHON, ['-c', main, builder, ...words], { cwd: folder, stdio: 'ignore' });
  }
}

/** Signed here by the older scheme, so that the S3 client under proof is not its own witness. */
async function makeBucket(port: number, bucket: string): Promise<void> {
  const date = new Date().toUTCString();
  const signature = createHmac('sha1', PASSWORD)
    .update(`PUT\n\n\n\nx-amz-date:${date}\n/${bucket}`)
    .digest('base64');
  const made = await fetch(`http://127.0.0.1:${port}/${bucket}`, {
    method: 'PUT',
    headers: { 'x-amz-date': date, authorization: `AWS ${ACCOUNT}:${USER}:${signature}` },
  });
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`);
}
