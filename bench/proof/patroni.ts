/**
 * Three machines of a database that survives one of them, as processes of this one: on each of them
 * etcd, Patroni and its PostgreSQL, and before them HAProxy. Debian's packages with the files of
 * deploy/postgres.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findServerUser } from '@martelo/embedded-postgres/server-user';
import { freePorts, isListening } from './free-ports.ts';
import { etcdSettings, FOLDERS, haproxyFile, type Node, patroniFile } from './patroni-files.ts';
import { waitUntil } from './system.ts';

const NEEDED = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'];
const PORTS = ['2379', '2380', '5432', '8008'];
const NAMES = ['db1', 'db2', 'db3'];
/** Three servers are initialised or copied on a machine that does other work. */
const START_MS = 180_000;
const SUPERUSER = 'CHANGE-THIS-SUPERUSER';

export interface Cluster {
  /** What HAProxy listens on. */
  port: number;
  psql(args: string[]): Promise<string>;
  patronictl(args: string[]): Promise<string>;
  primary(): Promise<Node>;
  standbys(): Promise<Node[]>;
  /** kill -9 of PostgreSQL with all of its processes and of Patroni; of etcd too when it says so. */
  kill(node: Node, withEtcd?: boolean): Promise<void>;
  /** Starts what was killed, and waits until it follows the primary and commits wait for a standby. */
  bringBack(node: Node): Promise<void>;
  /** Waits until there is a primary and this many standbys follow it, one of them synchronous. */
  waitUntilWhole(standbys?: number): Promise<void>;
  /** How often the node has been rewound to its primary's history. */
  rewinds(node: Node): number;
  close(): Promise<void>;
}

export const missingPrograms = () => NEEDED.filter((file) => !fs.existsSync(file));

/** The logs of all processes go to `logs`, which stays; the data are in a folder that is deleted. */
export async function startCluster(logs: string): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-failover-'));
  const user = findServerUser(folder);
  const [port = 0, ...ports] = await freePorts(1 + NAMES.length * PORTS.length);
  const nodes = NAMES.map((name): Node => {
    const own = path.join(folder, name);
    for (const each of FOLDERS) fs.mkdirSync(path.join(own, each), { recursive: true });
    const entries = PORTS.map((each) => [each, ports.shift() ?? 0]);
    return { name, folder: own, ports: Object.fromEntries(entries) };
  });
  for (const node of nodes) {
    fs.writeFileSync(configOf(node), patroniFile(node, nodes), { mode: 0o600 });
  }
  const haproxy = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(haproxy, haproxyFile(port, nodes));
  if (user) chownAll(folder, user);
  const logOf = (name: string) => path.join(logs, `${name}.log`);
  for (const { name } of nodes) {
    for (const part of ['etcd', 'patroni']) fs.rmSync(logOf(`${part}-${name}`), { force: true });
  }
  const children = new Map<string, ChildProcess>();
  const endAll = () => {
    for (const child of children.values()) child.kill('SIGKILL');
    for (const node of nodes) killPostgres(node);
  };
  process.once('exit', endAll);

  function run(name: string, program: string, args: string[], env: Record<string, string> = {}) {
    const log = fs.openSync(logOf(name), 'a');
    const child = spawn(program, args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: folder, ...env },
    });
    fs.closeSync(log);
    children.set(name, child);
  }

  async function end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = children.get(name);
    children.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  const startEtcd = (node: Node) =>
    run(`etcd-${node.name}`, '/usr/bin/etcd', [], etcdSettings(node, nodes));
  const startPatroni = (node: Node) =>
    run(`patroni-${node.name}`, '/usr/bin/patroni', [configOf(node)]);

  async function inRole(role: 'primary' | 'replica'): Promise<Node[]> {
    const answers = nodes.map(async ({ ports }) => {
      const signal = AbortSignal.timeout(2_000);
      return (await fetch(`http://127.0.0.1:${ports['8008']}/${role}`, { signal })).ok;
    });
    const settled = await Promise.allSettled(answers);
    return nodes.filter((_node, n) => {
      const answer = settled[n];
      return answer?.status === 'fulfilled' && answer.value;
    });
  }

  async function primary(): Promise<Node> {
    const [node, ...more] = await inRole('primary');
    if (!node || more.length > 0) throw new Error(`${more.length + (node ? 1 : 0)} primaries`);
    return node;
  }

  const ask = promisify(execFile);
  async function psql(args: string[]): Promise<string> {
    const address = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres'];
    const env = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', PGPASSWORD: SUPERUSER };
    const options = ['-X', '-v', 'ON_ERROR_STOP=1', '-Atq'];
    return (await ask('/usr/bin/psql', [...options, ...address, ...args], { env })).stdout.trim();
  }

  async function waitUntilWhole(standbys = nodes.length - 1): Promise<void> {
    const isWhole = async () => {
      await primary();
      const found = await psql([
        '-c',
        `select count(*) || ' ' || count(*) filter (where sync_state in ('sync', 'quorum'))
         from pg_stat_replication where state = 'streaming' and application_name like 'db_'`,
      ]);
      const follow = (await inRole('replica')).length;
      return found === `${standbys} 1` && follow === standbys;
    };
    await waitUntil(`a primary with ${standbys} standbys`, isWhole, {
      ...{ withinMs: START_MS, everyMs: 500 },
    });
  }

  async function patronictl(args: string[]): Promise<string> {
    const [node] = nodes;
    if (!node) throw new Error('there are no machines');
    const env = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder };
    const all = ['-c', configOf(node), ...args];
    return (await ask('/usr/bin/patronictl', all, { env, ...user })).stdout;
  }

  for (const node of nodes) startEtcd(node);
  for (const { ports } of nodes) {
    await waitUntil('etcd listens', () => isListening(ports['2379'] ?? 0));
  }
  for (const node of nodes) startPatroni(node);
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxy]);
  const cluster: Cluster = {
    ...{ port, psql, patronictl, primary, waitUntilWhole },
    standbys: () => inRole('replica'),
    async kill(node, withEtcd = false) {
      const ended = [end(`patroni-${node.name}`, 'SIGKILL')];
      killPostgres(node);
      if (withEtcd) ended.push(end(`etcd-${node.name}`, 'SIGKILL'));
      await Promise.all(ended);
    },
    async bringBack(node) {
      if (!children.has(`etcd-${node.name}`)) startEtcd(node);
      startPatroni(node);
      await waitUntilWhole();
    },
    rewinds(node) {
      return (
        fs.readFileSync(logOf(`patroni-${node.name}`), 'utf8').split('pg_rewind exit code=0')
          .length - 1
      );
    },
    async close() {
      await Promise.all([...children.keys()].map((name) => end(name, 'SIGKILL')));
      for (const node of nodes) killPostgres(node);
      process.off('exit', endAll);
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await waitUntilWhole();
    return cluster;
  } catch (error) {
    endAll();
    throw error;
  }
}

const configOf = ({ folder }: Node) => path.join(folder, 'patroni.yml');

/** All at once, so that no process of it can finish what it was about to do. */
function killPostgres({ folder }: Node): void {
  const file = path.join(folder, 'postgresql/martelo/postmaster.pid');
  if (!fs.existsSync(file)) return;
  const postmaster = Number(fs.readFileSync(file, 'utf8').split('\n', 1)[0]);
  const command = `/proc/${postmaster}/cmdline`;
  // The file of a server that has ended may name somebody else's process.
  if (!fs.existsSync(command) || !fs.readFileSync(command, 'utf8').includes(folder)) return;
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  for (const pid of [postmaster, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  fs.chownSync(folder, uid, gid);
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    fs.chownSync(path.join(folder, String(name)), uid, gid);
  }
}
