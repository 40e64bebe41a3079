import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../session/session-store';
import {
  heldReadings,
  type LiveServer,
  renderOnPage,
  signIn,
  stubLiveServer,
} from '../testing/office-page.fixture';
import { ApiError } from '../transport/api-error';
import type { CountedPage } from '../transport/total-count';
import { useListQuery } from './use-list-query';
import { useReloadOnLive } from './use-reload-on-live';
import { useRemoteList, type WantedPage } from './use-remote-list';

type Client = { id: string };

const broken = new ApiError({ status: 500, code: 'HTTP_500', message: 'Manutenção.' });
const ids = (rows: readonly Client[] | null) => rows?.map(({ id }) => id);

describe('a list of the office area', () => {
  let readings: ReturnType<typeof heldReadings<CountedPage<Client>>>;
  let live: LiveServer;
  let wanted: (WantedPage & { status: string })[];
  let page: ReturnType<typeof open>;
  const list = () => page.result.current.value.list;
  const query = () => page.result.current.value.query;
  const address = () => page.result.current.address;
  const fail = () => act(async () => readings.last().reject(broken));
  const answer = (rows: string[], total = 45) =>
    act(async () =>
      readings.last().resolve({ rows: rows.map((id) => ({ id })), total, capped: false }),
    );
  const tell = (event: Parameters<LiveServer['tell']>[0]) => act(async () => live.tell(event));
  const change = () => tell({ type: 'admin-list', list: 'clients' });

  function open(at = '/admin/usuarios') {
    return renderOnPage(
      () => {
        const query = useListQuery();
        const status = query.filter('situacao');
        const list = useRemoteList(query, {
          name: 'clients',
          pageSize: 20,
          filter: { status },
          read: (page, signal) => {
            wanted.push({ ...page, status });
            return readings.read(signal);
          },
        });
        useReloadOnLive([['clients']], ['clients']);
        return { list, query };
      },
      { at },
    );
  }

  beforeEach(async () => {
    readings = heldReadings();
    wanted = [];
    live = stubLiveServer();
    signIn('1');
    page = open();
    await act(live.greet);
  });
  afterEach(() => {
    // Before the session and the server go, which a page that is open would notice.
    cleanup();
    clearSession();
    vi.unstubAllGlobals();
  });

  it('shows the rows and how many there are once they have come', async () => {
    expect(list()).toMatchObject({ rows: null, pages: null, loading: true, error: null });
    expect(wanted).toEqual([{ page: 1, limit: 20, q: '', status: '' }]);
    await answer(['a', 'b']);
    expect(ids(list().rows)).toEqual(['a', 'b']);
    expect(list()).toMatchObject({ loading: false, pages: { page: 1, pageSize: 20, total: 45 } });
  });

  it('opens at the page, search and filter that the address names', async () => {
    page.unmount();
    page = open('/admin/usuarios?pagina=3&busca=ana&situacao=negado');
    expect(wanted.at(-1)).toEqual({ page: 3, limit: 20, q: 'ana', status: 'negado' });
  });

  it('leads to another page by the address, with the older rows until the newer ones come', async () => {
    await answer(['a']);
    await act(async () => list().pages?.setPage(2));
    expect(address()).toBe('/admin/usuarios?pagina=2');
    expect(ids(list().rows)).toEqual(['a']);
    expect(list()).toMatchObject({ loading: true, outdated: true });
    await answer(['b']);
    expect(ids(list().rows)).toEqual(['b']);
    expect(list()).toMatchObject({ loading: false, outdated: false, pages: { page: 2 } });
  });

  it('goes back to its first page with another search, and with another filter', async () => {
    await answer(['a']);
    await act(async () => query().setPage(2));
    await act(async () => query().setFilter('situacao', 'negado'));
    expect(address()).toBe('/admin/usuarios?situacao=negado');
    expect(wanted.at(-1)).toEqual({ page: 1, limit: 20, q: '', status: 'negado' });
    await act(async () => query().setPage(2));
    await act(async () => query().setSearch('ana'));
    expect(address()).toBe('/admin/usuarios?situacao=negado&busca=ana');
    expect(wanted.at(-1)).toEqual({ page: 1, limit: 20, q: 'ana', status: 'negado' });
  });

  it('aborts the reading of a page that is left for another', async () => {
    await act(async () => query().setPage(2));
    expect(readings.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('goes to the last page when it has become shorter than the one that is open', async () => {
    await answer(['a']);
    await act(async () => query().setPage(3));
    await answer([], 40);
    expect(address()).toBe('/admin/usuarios?pagina=2');
    await answer([], 0);
    expect(address()).toBe('/admin/usuarios');
  });

  it('keeps its rows when they cannot be read again', async () => {
    await answer(['a']);
    await change();
    await fail();
    expect(ids(list().rows)).toEqual(['a']);
    expect(list()).toMatchObject({ error: broken, loading: false, outdated: false });
  });

  it('is read again after a live event, and by events during a reading exactly once more', async () => {
    await answer(['a']);
    await change();
    expect(readings.count()).toBe(2);
    await change();
    await change();
    await change();
    expect(readings.count()).toBe(2);
    await answer(['b']);
    expect(readings.count()).toBe(3);
    expect(list().loading).toBe(true);
    await answer(['c']);
    expect(readings.count()).toBe(3);
    expect(ids(list().rows)).toEqual(['c']);
  });

  it('is not read again by an event about another list', async () => {
    await answer(['a']);
    await tell({ type: 'admin-list', list: 'messages' });
    expect(readings.count()).toBe(1);
  });

  it('is read again when the live stream is back', async () => {
    await answer(['a']);
    await act(async () => live.drop());
    await act(live.greet);
    expect(readings.count()).toBe(2);
  });

  it('is empty of rows and of cache when the session ends, and reads no more', async () => {
    await answer(['a']);
    await change();
    await act(async () => clearSession());
    expect(list()).toMatchObject({ rows: null, pages: null, loading: false });
    expect(readings.signals.at(-1)?.aborted).toBe(true);
    const { client } = page.result.current;
    const cached = client.getQueryCache().findAll();
    expect(cached.filter(({ state }) => state.data !== undefined)).toEqual([]);
    await change();
    await act(async () => list().reload());
    expect(readings.count()).toBe(2);
  });
});
