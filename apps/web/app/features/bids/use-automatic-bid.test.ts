import type { Standing } from '@martelo/contract/bids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../../lib/api-error';
import { beginRender } from '../../lib/hooks.fixture';
import { useAutomaticBid } from './use-automatic-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../lib/browser-api', () => ({ browserApi: { call } }));

vi.mock('react', () => import('../../lib/hooks.fixture'));

const price = { lanceInicial: 1_000_000, lanceAtual: null, increments: null };
const situation = { phase: 'running', user: { id: '1', role: 'client' }, price };

function render(standing: Standing | null = null) {
  beginRender({ first: false });
  // biome-ignore lint/correctness/useHookAtTopLevel: React is the few lines of the fixture
  return useAutomaticBid({
    vehicleId: '7',
    situation: situation as Parameters<typeof useAutomaticBid>[0]['situation'],
    stance: 'none' as Parameters<typeof useAutomaticBid>[0]['stance'],
    standing,
    onReview: () => {},
    onAnswer: () => {},
    refresh: () => {},
  });
}

async function place(standing: Standing | null = null): Promise<unknown> {
  render(standing).form.review(9_000_000);
  await render(standing).form.confirm();
  return call.mock.calls.at(-1)?.[2];
}

describe('the key of an automatic bid whose answer was lost', () => {
  beforeEach(() => {
    beginRender({ first: true });
    call.mockReset().mockRejectedValue(networkError('TIMEOUT'));
  });

  it('is kept while nothing is known of it', async () => {
    const first = await place();
    expect(first).toEqual({ headers: { 'Idempotency-Key': expect.stringMatching(/./) } });
    expect(await place()).toEqual(first);
  });

  it('is dropped when it is stopped', async () => {
    const first = await place();
    call.mockResolvedValueOnce({ message: '' });
    await render().stop();
    expect(await place()).not.toEqual(first);
  });

  it('is dropped when the server says that it is over', async () => {
    const first = await place();
    render().end('reset');
    expect(await place()).not.toEqual(first);
  });

  it('is dropped when one reads what became of it', async () => {
    const first = await place();
    const standing = { automaticMaximum: null } as Standing;
    expect(await place(standing)).not.toEqual(first);
  });
});
