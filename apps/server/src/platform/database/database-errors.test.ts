import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  isBadValue,
  isConnectionLost,
  isContention,
  isDatabaseAnswer,
  isDeadlock,
  isLockTimeout,
  isUnavailable,
} from './database-errors.ts';

/** As the driver throws it: an Error with a state and a severity. */
const answer = (code: string) => Object.assign(new Error('detail'), { code, severity: 'ERROR' });
const network = (code: string, more: object) => Object.assign(new Error(code), { code, ...more });
const wrapped = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

const QUESTIONS = {
  isBadValue,
  isConnectionLost,
  isContention,
  isDatabaseAnswer,
  isDeadlock,
  isLockTimeout,
  isUnavailable,
};
type Question = keyof typeof QUESTIONS;

test.each<[string, unknown, Question[]]>([
  [
    'a deadlock',
    answer('40P01'),
    ['isContention', 'isDatabaseAnswer', 'isDeadlock', 'isUnavailable'],
  ],
  [
    'a deadlock below a query',
    wrapped(answer('40P01')),
    ['isContention', 'isDatabaseAnswer', 'isDeadlock', 'isUnavailable'],
  ],
  [
    'a serialisation failure',
    answer('40001'),
    ['isContention', 'isDatabaseAnswer', 'isUnavailable'],
  ],
  ['a key taken meanwhile', answer('23505'), ['isContention', 'isDatabaseAnswer']],
  [
    'a lock that did not come',
    answer('55P03'),
    ['isDatabaseAnswer', 'isLockTimeout', 'isUnavailable'],
  ],
  ['a NUL byte', answer('22021'), ['isBadValue', 'isDatabaseAnswer']],
  [
    'a server that stops',
    answer('57P01'),
    ['isConnectionLost', 'isDatabaseAnswer', 'isUnavailable'],
  ],
  [
    'a transaction idle for too long',
    answer('25P03'),
    ['isConnectionLost', 'isDatabaseAnswer', 'isUnavailable'],
  ],
  [
    'a prepared statement of another connection',
    answer('26000'),
    ['isConnectionLost', 'isDatabaseAnswer', 'isUnavailable'],
  ],
  ['too many connections', answer('53300'), ['isDatabaseAnswer', 'isUnavailable']],
  ['a cancelled query', answer('57014'), ['isDatabaseAnswer', 'isUnavailable']],
  [
    'a refused connection',
    network('ECONNREFUSED', { syscall: 'connect' }),
    ['isConnectionLost', 'isUnavailable'],
  ],
  [
    'addresses that all failed',
    new AggregateError([network('ECONNREFUSED', { syscall: 'connect' })]),
    ['isConnectionLost', 'isUnavailable'],
  ],
  [
    'a TLS socket that ended',
    network('ECONNRESET', { host: 'db', port: 5432 }),
    ['isConnectionLost', 'isUnavailable'],
  ],
  ['a browser that hung up', network('ECONNRESET', {}), []],
  ['a file that is missing', network('ENOENT', { syscall: 'open' }), []],
  ['a mistake of ours', new TypeError('connection is undefined'), []],
  ['a mistake of ours with a word of the driver', new Error('lot 7 has no connection timeout'), []],
  ['a value that is no error', 'thrown', []],
])('%s', (_, error, expected) => {
  const asked = Object.keys(QUESTIONS) as Question[];
  expect(asked.filter((name) => QUESTIONS[name](error))).toEqual(expected);
});

// The sentences of pg and pg-pool, which give them no code.
test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
])('"%s" is a lost connection', (message) => {
  expect(isConnectionLost(new Error(message))).toBe(true);
});

test('a write on a connection that the server has closed is a lost connection', async () => {
  const server = net.createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.on('error', () => {});
  // The driver's next statement may leave in this moment, before the driver learns of the end.
  await once(socket, 'finish');
  const error = await new Promise((resolve) => socket.write('statement', resolve));
  server.close();
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect([isConnectionLost(error), isUnavailable(error)]).toEqual([true, true]);
});
