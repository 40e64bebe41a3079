/** The files of deploy/postgres for machines that are folders and ports of this one. */
import fs from 'node:fs';
import path from 'node:path';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy/postgres');

export const FOLDERS = ['postgresql', 'etcd', 'run'];

/** A machine of the database. `ports` are its own ports here by those of the files. */
export interface Node {
  name: string;
  folder: string;
  ports: Record<string, number>;
}

const HAPROXY_PORT = '5000';

export function patroniFile(node: Node, nodes: readonly Node[]): string {
  return onThisMachine(ownAddresses(read('patroni.yml'), node, /^ *hosts:/), node, nodes);
}

export function etcdSettings(node: Node, nodes: readonly Node[]): Record<string, string> {
  const text = ownAddresses(read('etcd.env'), node, /^ETCD_INITIAL_CLUSTER=/);
  const lines = onThisMachine(text, node, nodes).split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}

export function haproxyFile(port: number, nodes: readonly Node[]): string {
  return replaceAll(read('haproxy.cfg'), [
    // It has no rights that it could give up.
    [/^ {4}(user|group) haproxy\n/gm, () => ''],
    [new RegExp(`127\\.0\\.0\\.1:${HAPROXY_PORT}(?=\\n)`, 'g'), () => `127.0.0.1:${port}`],
    [
      /(server db(\d) \S+ check port )(\d+)/g,
      (_all, before, number, checked) => `${before}${portOf(nodes, number, checked)}`,
    ],
    addresses(nodes),
  ]);
}

/** `db1` and its address become those of the node, but in the line that lists all of them. */
function ownAddresses(text: string, { name }: Node, list: RegExp): string {
  const own = name.replace('db', '10.0.0.1');
  return text
    .split('\n')
    .map((line) =>
      list.test(line) ? line : line.replaceAll('10.0.0.11', own).replace(/db1$/, name),
    )
    .join('\n');
}

function onThisMachine(text: string, { folder }: Node, nodes: readonly Node[]): string {
  const inFolder = (_all: string, ...found: (string | undefined)[]) =>
    path.join(folder, found.find((name) => name !== undefined) ?? '');
  const changed = replaceAll(text, [
    [/\/var\/lib\/(postgresql)\/15|\/var\/lib\/(etcd)|\/var\/(run)\/postgresql/g, inFolder],
    addresses(nodes),
  ]);
  return changed.replaceAll('10.0.0.0/24', '127.0.0.1/32');
}

type Replacement = readonly [RegExp, (all: string, ...found: string[]) => string];

const addresses = (nodes: readonly Node[]): Replacement => [
  /10\.0\.0\.1(\d):(\d+)/g,
  (_all, number = '', port = '') => `127.0.0.1:${portOf(nodes, number, port)}`,
];

/** Every one must find something: a file that has changed is noticed. */
function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((changed, [pattern, by]) => {
    if (changed.search(pattern) < 0) throw new Error(`deploy/postgres: nothing like ${pattern}`);
    return changed.replace(pattern, by);
  }, text);
}

function portOf(nodes: readonly Node[], number = '', port = ''): number {
  const own = nodes[Number(number) - 1]?.ports[port];
  if (own === undefined) throw new Error(`deploy/postgres: no port ${port} of db${number}`);
  return own;
}

const read = (file: string) => fs.readFileSync(path.join(DEPLOY, file), 'utf8');
