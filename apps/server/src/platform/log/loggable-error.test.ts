import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

test('the fields of an error that the queue of jobs passes on are logged like the error', () => {
  const { message, stack } = new Error('the connection of ana@exemplo.example is lost');
  const passedOn = { message, stack, code: '57P01', severity: 'FATAL', queue: 'close-lots' };
  const logged = loggableError(passedOn);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'the connection of [e-mail] is lost',
    code: '57P01',
    severity: 'FATAL',
  });
  expect(logged.stack).toContain('loggable-error.test.ts');
  expect(logged.stack).not.toContain('ana@');
});

test('a message of the database that may hold a value is left out of such fields too', () => {
  const passedOn = { message: 'invalid input: 52998224725', code: '22P02', severity: 'ERROR' };
  expect(loggableError(passedOn).message).toBe('message left out: it may hold a value');
});

test('what is no error keeps its kind', () => {
  expect(loggableError('lost')).toEqual({ type: 'string', message: 'lost', stack: '' });
  expect(loggableError(null)).toEqual({ type: 'object', message: 'null', stack: '' });
});
