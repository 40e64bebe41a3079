import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { startLogged } from '../../programs.ts';
import { freePorts } from '../free-ports.ts';
import { accountOfPostgres, newestBin, own } from '../postgres-programs.ts';
import { waitUntil } from '../system.ts';

const deploy = path.resolve(import.meta.dirname, '../../../deploy/postgres');
const PASSWORD = 'proof';

interface Machine {
  name: string;
  port: number;
  restPort: number;
  folder: string;
  patroni: ChildProcess | null;
}

/** Three machines with PostgreSQL under Patroni, etcd, and HAProxy, from the files in deploy/postgres. */
export interface PatroniCluster {
  /** An address of a database, through HAProxy, for the superuser. */
  urlOf(database: string): string;
  /** Ends the primary's PostgreSQL and its Patroni at once, without any shutdown. Returns its name. */
  killPrimary(): Promise<string>;
  /** Starts what was killed, and waits until a primary has a synchronous standby and all machines follow it. */
  repair(): Promise<void>;
  close(): Promise<void>;
}

export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const account = accountOfPostgres();
  own(folder, account);
  const [bind, client, peer, ...ports] = await freePorts(9);
  const machines = ['a', 'b', 'c'].map((name, at): Machine => {
    const own = path.join(folder, name);
    return {
      name,
      port: ports[at * 2] ?? 0,
      restPort: ports[at * 2 + 1] ?? 0,
      folder: own,
      patroni: null,
    };
  });
  const run = (name: string, command: string, args: string[], env: Record<string, string> = {}) =>
    startLogged(command, args, path.join(folder, `${name}.log`), {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
      ...account,
    });
  const etcd = run('etcd', 'etcd', etcdArguments(folder, client ?? 0, peer ?? 0));
  const startMachine = (machine: Machine) => {
    const settings = patroniSettings(machine, client ?? 0);
    const file = path.join(deploy, 'patroni.yml');
    machine.patroni = run(`patroni-${machine.name}`, 'patroni', [file], settings);
  };
  for (const machine of machines) startMachine(machine);
  const settings = haproxySettings(machines, bind ?? 0);
  const haproxy = run('haproxy', 'haproxy', ['-f', path.join(deploy, 'haproxy.cfg')], settings);
  const cluster: PatroniCluster = {
    urlOf: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${bind}/${database}`,
    async killPrimary() {
      const primary = await findPrimary(machines);
      await killMachine(primary);
      return primary.name;
    },
    async repair() {
      for (const machine of machines) if (!machine.patroni) startMachine(machine);
      await waitUntil('all machines follow a primary', () => isWhole(machines), {
        withinMs: 300_000,
        everyMs: 200,
      });
    },
    async close() {
      haproxy.kill('SIGKILL');
      for (const machine of machines) if (machine.patroni) await killMachine(machine);
      etcd.kill('SIGKILL');
    },
  };
  await cluster.repair();
  return cluster;
}

function etcdArguments(folder: string, client: number, peer: number): string[] {
  const own = `http://127.0.0.1:${client}`;
  const ofPeers = `http://127.0.0.1:${peer}`;
  return [
    ...['--name', 'proof', '--data-dir', path.join(folder, 'etcd')],
    ...['--listen-client-urls', own, '--advertise-client-urls', own],
    ...['--listen-peer-urls', ofPeers, '--initial-advertise-peer-urls', ofPeers],
    ...['--initial-cluster', `proof=${ofPeers}`],
  ];
}

function patroniSettings({ name, port, restPort, folder }: Machine, etcd: number) {
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: folder,
    PATRONI_POSTGRESQL_BIN_DIR: newestBin(),
    PATRONI_POSTGRESQL_PGPASS: `${folder}.pgpass`,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  };
}

function haproxySettings(machines: Machine[], bind: number): Record<string, string> {
  const ofMachines = machines.flatMap(({ name, port, restPort }) => [
    [`NODE_${name.toUpperCase()}`, `127.0.0.1:${port}`],
    [`CHECK_${name.toUpperCase()}`, String(restPort)],
  ]);
  return { DB_BIND: `127.0.0.1:${bind}`, ...Object.fromEntries(ofMachines) };
}

interface Member {
  role: string;
  state: string;
}

/** What Patroni of a machine says of the whole cluster; none while it does not answer. */
async function readMembers({ restPort }: Machine): Promise<Member[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
    signal: AbortSignal.timeout(2_000),
  });
  return ((await answer.json()) as { members: Member[] }).members;
}

async function isWhole(machines: Machine[]): Promise<boolean> {
  await findPrimary(machines);
  for (const machine of machines) {
    const members = await readMembers(machine);
    const roles = members.map(({ role }) => role);
    const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
    if (!isRunning || members.length !== machines.length) return false;
    if (!roles.includes('leader') || !roles.includes('sync_standby')) return false;
  }
  return true;
}

async function findPrimary(machines: Machine[]): Promise<Machine> {
  for (const machine of machines) {
    const answer = await fetch(`http://127.0.0.1:${machine.restPort}/primary`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    if (answer?.ok) return machine;
  }
  throw new Error('no machine is primary');
}

/** Every process of the machine gets the same signal in the same moment. */
async function killMachine(machine: Machine): Promise<void> {
  const { patroni, folder } = machine;
  machine.patroni = null;
  const gone = patroni && once(patroni, 'exit');
  const postmaster = Number(
    fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0],
  );
  const processes = [patroni?.pid, postmaster, ...childrenOf(postmaster)];
  for (const pid of processes) if (pid) tryKill(pid);
  await gone;
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function childrenOf(parent: number): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; the state and the parent follow it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
