import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../transport/api-error';
import { useRemote } from './use-remote';

type Reading = PromiseWithResolvers<string[]> & { key: string; signal: AbortSignal };

let readings: Reading[];

function open(options: { reactStrictMode?: boolean } = {}) {
  const rendered = renderHook(
    ({ key }) =>
      useRemote(key, (signal) => {
        const answer = Promise.withResolvers<string[]>();
        readings.push({ ...answer, key, signal });
        return answer.promise;
      }),
    { initialProps: { key: 'rows' }, ...options },
  );
  const rows = () => rendered.result.current;
  return {
    ...rendered,
    rows,
    reload: () => act(() => rows().reload()),
    add: (row: string) =>
      act(() => rows().update((rows) => (rows.includes(row) ? rows : [row, ...rows]))),
  };
}

const answer = (rows: string[], reading = readings.at(-1)) =>
  act(async () => reading?.resolve(rows));
const fail = (error: unknown) => act(async () => readings.at(-1)?.reject(error));

beforeEach(() => {
  readings = [];
});

describe('useRemote', () => {
  it('changes at once what has been read', async () => {
    const { rows, add } = open();
    await answer(['a']);
    add('b');
    expect(rows().data).toEqual(['b', 'a']);
  });

  it('keeps a change made during the first reading, which may have been read before it', async () => {
    const { rows, add } = open();
    add('b');
    expect(rows().data).toBeNull();
    await answer(['a']);
    expect(rows().data).toEqual(['b', 'a']);
  });

  it('keeps what came during a later reading, in its order, and not beyond it', async () => {
    const { rows, add, reload } = open();
    await answer(['a']);
    add('b');
    reload();
    add('c');
    add('d');
    expect(rows().data).toEqual(['d', 'c', 'b', 'a']);
    await answer(['b', 'a']);
    expect(rows().data).toEqual(['d', 'c', 'b', 'a']);
    reload();
    await answer(['a']);
    expect(rows().data).toEqual(['a']);
  });

  it('keeps a change when the reading fails', async () => {
    const { rows, add, reload } = open();
    await answer(['a']);
    reload();
    add('b');
    await fail(networkError('NO_RESPONSE'));
    expect(rows().error).not.toBeNull();
    expect(rows().data).toEqual(['b', 'a']);
  });

  it('reads once more, not more often, for any number of wishes during a reading', async () => {
    const { reload } = open();
    reload();
    reload();
    expect(readings).toHaveLength(1);
    await answer(['a']);
    expect(readings).toHaveLength(2);
    await answer(['a']);
    expect(readings).toHaveLength(2);
  });

  it('lets the answer to an earlier key pass, and breaks its reading off', async () => {
    const { rows, rerender } = open();
    const [first] = readings;
    rerender({ key: 'other' });
    expect(readings.map(({ key }) => key)).toEqual(['rows', 'other']);
    expect(first?.signal.aborted).toBe(true);
    await answer(['old'], first);
    expect(rows().data).toBeNull();
    await answer(['new']);
    expect(rows().data).toEqual(['new']);
  });

  it('reads again when the network is back, and only while it was lost', async () => {
    const { unmount } = open();
    await fail(networkError('OFFLINE'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(readings).toHaveLength(2);
    await answer(['a']);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(readings).toHaveLength(2);
    unmount();
  });

  it('breaks its reading off when the page is left, and says nothing of its end', async () => {
    const failed = vi.spyOn(console, 'error');
    const { unmount } = open();
    unmount();
    expect(readings[0]?.signal.aborted).toBe(true);
    await fail(new Error('aborted'));
    expect(failed).toHaveBeenCalledTimes(0);
  });

  it('shows one answer in strict mode, which starts the first reading twice', async () => {
    const { rows } = open({ reactStrictMode: true });
    expect(readings.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer(['old'], readings[0]);
    expect(rows().data).toBeNull();
    await answer(['a']);
    expect(rows()).toMatchObject({ data: ['a'], loading: false });
  });
});
