import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';
import { Refusal } from './refusal.ts';

/** An error as the driver throws it: an Error with a state and a severity. */
const fromPostgres = (code: string) =>
  Object.assign(new Error('detail of the database'), { code, severity: 'ERROR' });
const wrapped = (cause: Error) => new DrizzleQueryError('select secret', [], cause);
const fromNode = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

test.each<[string, unknown, number, string]>([
  ['a NUL byte that reached the database', wrapped(fromPostgres('22021')), 400, 'VALIDATION'],
  ['a number out of range', fromPostgres('22003'), 400, 'VALIDATION'],
  ['a refused connection', fromNode('ECONNREFUSED', 'connect'), 503, 'UNAVAILABLE'],
  [
    'a refused connection below a query',
    wrapped(fromNode('ECONNREFUSED', 'connect')),
    503,
    'UNAVAILABLE',
  ],
  [
    'addresses that all failed',
    new AggregateError([fromNode('ECONNREFUSED', 'connect')]),
    503,
    'UNAVAILABLE',
  ],
  ['a connection cut while reading', fromNode('ECONNRESET', 'read'), 503, 'UNAVAILABLE'],
  [
    'a connection that ended',
    wrapped(new Error('Connection terminated unexpectedly')),
    503,
    'UNAVAILABLE',
  ],
  ['a full pool', new Error('timeout exceeded when trying to connect'), 503, 'UNAVAILABLE'],
  ['a server that stops', fromPostgres('57P01'), 503, 'UNAVAILABLE'],
  ['too many connections', fromPostgres('53300'), 503, 'UNAVAILABLE'],
  ['a deadlock', wrapped(fromPostgres('40P01')), 503, 'UNAVAILABLE'],
  ['a broken constraint nobody foresaw', wrapped(fromPostgres('23505')), 500, 'INTERNAL'],
  ['a mistake of ours', new TypeError('x is not a function'), 500, 'INTERNAL'],
  ['something that is no error', 'thrown', 500, 'INTERNAL'],
  ['a file that is missing', fromNode('ENOENT', 'open'), 500, 'INTERNAL'],
])('%s', (_, error, status, code) => {
  const described = describeError(error);
  expect([described.status, described.body.code]).toEqual([status, code]);
  expect(described.body.message).not.toMatch(/secret|detail|function|connect/);
  expect(described.unexpected).toBe(status === 500);
});

test('a refusal is answered with its sentence, its fields and its flags, and nothing else', () => {
  const refusal = new Refusal('BID_TOO_LOW', { values: { amount: 'R$ 10,00' } });
  expect(describeError(refusal).body).toEqual({
    message: 'O lance deve ser maior que R$ 10,00',
    code: 'BID_TOO_LOW',
  });
  const pending = new Refusal('ACCOUNT_PENDING', {
    extra: { pendingApproval: true, status: 'pendente' },
  });
  expect(describeError(pending).body).toMatchObject({ pendingApproval: true, status: 'pendente' });
});
