import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../session/session-store';
import { heldReadings, renderOnPage, signIn, stubLiveServer } from '../testing/office-page.fixture';
import { ApiError, networkError } from '../transport/api-error';
import { useRemote } from './use-remote';

const broken = new ApiError({ status: 500, code: 'HTTP_500', message: 'Manutenção.' });
const add = (row: string) => (rows: string[]) => (rows.includes(row) ? rows : [row, ...rows]);

describe('useRemote', () => {
  let readings: ReturnType<typeof heldReadings<string[]>>;
  let page: ReturnType<typeof render>;
  const shown = () => page.result.current.value;
  const answer = (rows: string[]) => act(async () => readings.last().resolve(rows));
  const fail = (error: Error) => act(async () => readings.last().reject(error));
  const reload = () => act(async () => shown().reload());
  const update = (change: (rows: string[]) => string[]) => act(async () => shown().update(change));

  function render(options?: { reactStrictMode: boolean }) {
    return renderOnPage(() => {
      const [key, setKey] = useState('rows');
      return { ...useRemote([key], readings.read), setKey };
    }, options);
  }

  beforeEach(() => {
    readings = heldReadings();
    stubLiveServer();
    signIn('1');
    page = render();
  });
  afterEach(() => {
    // Before the session and the server go, which a page that is open would notice.
    cleanup();
    clearSession();
    vi.unstubAllGlobals();
  });

  it('changes at once what has been read', async () => {
    await answer(['a']);
    await update(add('b'));
    expect(shown().data).toEqual(['b', 'a']);
    expect(readings.count()).toBe(1);
  });

  it('keeps a change made during the first reading, which may have been read before it', async () => {
    await update(add('b'));
    expect(shown().data).toBeNull();
    await answer(['a']);
    expect(shown().data).toEqual(['b', 'a']);
  });

  it('keeps changes made during a later reading, in their order, and not beyond it', async () => {
    await answer(['a']);
    await update(add('b'));
    await reload();
    await update(add('c'));
    await update(add('d'));
    expect(shown().data).toEqual(['d', 'c', 'b', 'a']);
    await answer(['b', 'a']);
    expect(shown().data).toEqual(['d', 'c', 'b', 'a']);
    await reload();
    await answer(['a']);
    expect(shown().data).toEqual(['a']);
  });

  it('keeps a change, and the failure, when the reading fails', async () => {
    await answer(['a']);
    await reload();
    await update(add('b'));
    await fail(broken);
    await update(add('c'));
    expect(shown()).toMatchObject({ data: ['c', 'b', 'a'], error: broken, loading: false });
  });

  it('keeps a failure on the page until another attempt has succeeded', async () => {
    await fail(broken);
    await reload();
    expect(shown()).toMatchObject({ data: null, error: broken, loading: true });
    await answer(['a']);
    expect(shown()).toMatchObject({ data: ['a'], error: null, loading: false });
  });

  it('keeps the rows of an older key until the newer ones have come', async () => {
    await answer(['a']);
    await act(async () => shown().setKey('others'));
    expect(shown()).toMatchObject({ data: ['a'], loading: true, outdated: true });
    await answer(['b']);
    expect(shown()).toMatchObject({ data: ['b'], loading: false, outdated: false });
  });

  it('keeps the rows of an older key when the newer ones cannot be read', async () => {
    await answer(['a']);
    await act(async () => shown().setKey('others'));
    await fail(broken);
    expect(shown()).toMatchObject({ data: ['a'], error: broken, outdated: true });
  });

  it('reads once more after a reading during which it was asked to, however often', async () => {
    await reload();
    await reload();
    await reload();
    expect(readings.count()).toBe(1);
    await answer(['a']);
    expect(readings.count()).toBe(2);
    await answer(['b']);
    expect(readings.count()).toBe(2);
    expect(shown().data).toEqual(['b']);
  });

  it('does not try again by itself, nor when the window is looked at again', async () => {
    await fail(broken);
    await act(async () => window.dispatchEvent(new Event('visibilitychange')));
    expect(readings.count()).toBe(1);
  });

  it('reads again when the network is back, if it was the network that failed', async () => {
    const goOfflineAndBack = () =>
      act(async () => {
        window.dispatchEvent(new Event('offline'));
        window.dispatchEvent(new Event('online'));
      });
    await fail(broken);
    await goOfflineAndBack();
    expect(readings.count()).toBe(1);
    await reload();
    await fail(networkError('OFFLINE'));
    await goOfflineAndBack();
    expect(readings.count()).toBe(3);
  });

  it('lets the answer to an earlier key pass, and aborts its reading', async () => {
    const earlier = readings.last();
    await act(async () => shown().setKey('others'));
    expect(readings.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(async () => earlier.resolve(['old']));
    expect(shown().data).toBeNull();
    await answer(['new']);
    expect(shown().data).toEqual(['new']);
  });

  it('says nothing of a reading that fails after the page was left', async () => {
    const failed = vi.spyOn(console, 'error');
    page.unmount();
    await fail(new Error('aborted'));
    expect(failed).toHaveBeenCalledTimes(0);
  });

  it('shows one answer in strict mode, which starts the first reading twice', async () => {
    page.unmount();
    page = render({ reactStrictMode: true });
    expect(readings.signals.slice(1).map(({ aborted }) => aborted)).toEqual([true, false]);
    await answer(['a']);
    expect(shown()).toMatchObject({ data: ['a'], loading: false });
  });

  it('aborts its reading when the page is left, and leaves nothing in the cache', async () => {
    const { client } = page.result.current;
    page.unmount();
    expect(readings.signals[0]?.aborted).toBe(true);
    await expect.poll(() => client.getQueryCache().getAll()).toEqual([]);
  });

  it('leaves what is shown where it is when the session ends, for a form that is filled in', async () => {
    await answer(['a']);
    await act(async () => clearSession());
    expect(shown()).toMatchObject({ data: ['a'], loading: false });
    await reload();
    expect(readings.count()).toBe(1);
  });

  it('shows nothing of the former account when another one signs in', async () => {
    await answer(['a']);
    await act(async () => signIn('2'));
    expect(shown()).toMatchObject({ data: null, loading: true });
    expect(readings.count()).toBe(2);
    await answer(['b']);
    expect(shown().data).toEqual(['b']);
  });
});
