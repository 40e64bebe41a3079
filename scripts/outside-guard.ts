// Every Node process of a test run loads this before anything else. A connection or a DNS query
// that would leave this machine fails, and is stored for the report of the run.
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/**
 * One list for the whole process, because Vitest loads this file a second time beside the preloaded
 * one.
 */
const CALLS = Symbol.for('martelo.outside-calls');
const shared = globalThis as typeof globalThis & { [CALLS]?: string[] };

/**
 * Mail ports are refused on this machine too, because a local mail server would send its messages
 * on.
 */
const MAIL_PORTS = new Set([25, 465, 587]);

const thisMachine = new net.BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');
for (const address of ['::', '::1']) thisMachine.addAddress(address, 'ipv6');
thisMachine.addAddress('0.0.0.0', 'ipv4');

if (!shared[CALLS]) {
  shared[CALLS] = [];
  guardSockets();
  guardDatagrams();
  guardNames();
  // Modules that import a function by its name get the guarded one too.
  syncBuiltinESMExports();
}

/** The outside calls of this process that were not collected yet, oldest first. */
export function takeOutsideCalls(): string[] {
  return shared[CALLS]?.splice(0) ?? [];
}

function isOutside(host: string): boolean {
  const version = net.isIP(host);
  if (version === 0) return host !== 'localhost' && !host.endsWith('.localhost');
  return !thisMachine.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** Stores the call and returns the error for its caller. */
function refuse(call: string): Error {
  shared[CALLS]?.push(call);
  const error = new Error(`A test may not reach the outside world: ${call}`);
  const report = process.env.MARTELO_OUTSIDE_CALLS;
  if (report) {
    fs.appendFileSync(report, `${call}\n`);
    console.error(error);
  }
  return error;
}

/** Every TCP and TLS client uses this function: fetch, http, https, http2, nodemailer, pg. */
function guardSockets(): void {
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const { host, port } = readTarget(args);
    if (!isOutside(host) && !MAIL_PORTS.has(port)) return Reflect.apply(connect, this, args);
    const error = refuse(`connection to ${host}:${port}`);
    // The error comes later, as for a failing connection, so that the caller has added its
    // listeners.
    process.nextTick(() => this.destroy(error));
    return Object.assign(this, { connecting: true });
  };
}

/** connect(options), connect(port, host), connect(path); node:net itself passes an array of them. */
function readTarget([first, second]: unknown[]): { host: string; port: number } {
  if (Array.isArray(first)) return readTarget(first);
  const options = typeof first === 'object' ? (first as net.TcpNetConnectOpts) : null;
  const port = Number(options ? options.port : first);
  const host = options ? options.host : second;
  // A path is a socket of this machine, and a missing host is localhost.
  return { port, host: typeof host === 'string' && host !== '' ? host : 'localhost' };
}

function guardDatagrams(): void {
  const fail = (error: Error) => {
    throw error;
  };
  for (const name of ['send', 'sendto', 'connect']) {
    // The first argument is the message or the port.
    replace(dgram.Socket.prototype, name, fail, ([, ...others]) => {
      const host = others.find((value) => typeof value === 'string') ?? 'localhost';
      return isOutside(host) ? `datagram to ${host}` : null;
    });
  }
}

function guardNames(): void {
  const tell = (error: Error, args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback === 'function') process.nextTick(callback, error);
  };
  const reject = (error: Error) => Promise.reject(error);
  for (const holder of [dns, dns.Resolver.prototype]) guardQuestions(holder, tell);
  for (const holder of [dns.promises, dns.promises.Resolver.prototype]) {
    guardQuestions(holder, reject);
  }
}

function guardQuestions(holder: object, fail: Fail): void {
  const names = Object.getOwnPropertyNames(holder);
  for (const name of names.filter((name) => /^(lookup|resolve|reverse)/.test(name))) {
    replace(holder, name, fail, ([host]) => {
      if (typeof host !== 'string' || !isOutside(host)) return null;
      // A lookup of an IP address only returns it, and servers do this when they listen.
      return name === 'lookup' && net.isIP(host) ? null : `dns.${name} of ${host}`;
    });
  }
}

type Fail = (error: Error, args: unknown[]) => unknown;

/** `describe` names the outside call of these arguments; null means that there is none. */
function replace(
  holder: object,
  name: string,
  fail: Fail,
  describe: (args: unknown[]) => string | null,
): void {
  const original = Reflect.get(holder, name);
  const value = function (this: unknown, ...args: unknown[]) {
    const call = describe(args);
    return call === null ? Reflect.apply(original, this, args) : fail(refuse(call), args);
  };
  Object.defineProperty(holder, name, { value, configurable: true, writable: true });
}
