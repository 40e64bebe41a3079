import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession } from '../session/session-store';
import { renderOnPage, signIn, stubLiveServer } from '../testing/office-page.fixture';
import { useReloadOnLive } from './use-reload-on-live';
import { useRemote } from './use-remote';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('reads each of its keys again after one event, and no other', async () => {
  const live = stubLiveServer();
  signIn('1');
  const read = { sale: vi.fn(), papers: vi.fn(), staff: vi.fn() };
  for (const one of Object.values(read)) one.mockResolvedValue('answer');
  renderOnPage(() => {
    useRemote(['sale', '12'], read.sale);
    useRemote(['papers', '12'], read.papers);
    useRemote(['staff'], read.staff);
    useReloadOnLive([['sale'], ['papers']], ['sales']);
  });
  await act(live.greet);
  await act(async () => live.tell({ type: 'admin-list', list: 'sales' }));
  const times = (one: keyof typeof read) => read[one].mock.calls.length;
  expect({ sale: times('sale'), papers: times('papers'), staff: times('staff') }).toEqual({
    sale: 2,
    papers: 2,
    staff: 1,
  });
});

it('takes no single key for a list of keys', () => {
  type Keys = Parameters<typeof useReloadOnLive>[0];
  const key = ['sale', '12'] as const;
  // @ts-expect-error: it would be read as one key of two parts
  const wrong: Keys = key;
  expect(wrong).toBe(key);
});
