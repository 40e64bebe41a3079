import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time';

test('requests during a reading are answered by one more reading', async () => {
  const readings: PromiseWithResolvers<void>[] = [];
  const ask = oneAtATime(() => {
    const reading = Promise.withResolvers<void>();
    readings.push(reading);
    return reading.promise;
  });
  const finish = async () => {
    readings.at(-1)?.resolve();
    await readings.at(-1)?.promise;
  };

  ask();
  ask();
  ask();
  expect(readings).toHaveLength(1);
  await finish();
  expect(readings).toHaveLength(2);
  await finish();
  expect(readings).toHaveLength(2);
  ask();
  expect(readings).toHaveLength(3);
});
