import type { BidderStatus } from '@martelo/contract/bids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginRender } from '../../../../lib/testing/hooks.fixture';
import { networkError } from '../../../../lib/transport/api-error';
import type { Stance } from '../state/stance';
import { useAutomaticBid } from './use-automatic-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

vi.mock('react', () => import('../../../../lib/testing/hooks.fixture'));

const price = { lanceInicial: 1_000_000, lanceAtual: null, increments: null };
const situation = { phase: 'running', user: { id: '1', role: 'client' }, price };

function render(standing: BidderStatus | null = null, stance: Stance = 'none') {
  beginRender({ first: false });
  // biome-ignore lint/correctness/useHookAtTopLevel: React is the few lines of the fixture
  return useAutomaticBid({
    vehicleId: '7',
    situation: situation as Parameters<typeof useAutomaticBid>[0]['situation'],
    stance,
    standing,
    onReview: () => {},
    onAnswer: () => {},
    refresh: () => {},
  });
}

async function place(standing: BidderStatus | null = null): Promise<unknown> {
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
    const standing = { automaticMaximum: null } as BidderStatus;
    expect(await place(standing)).not.toEqual(first);
  });
});

describe('what is said of its end', () => {
  const standing = { automaticMaximum: 9_000_000 } as unknown as BidderStatus;
  const said = (stance: Stance) => render(standing, stance).form.said?.text;

  beforeEach(() => {
    beginRender({ first: true });
    render(standing, 'winning');
  });

  it('is that it was beaten, when the price tells it', () => {
    render(standing, 'outbid');
    expect(said('outbid')).toBe('Seu lance automático foi superado.');
  });

  it('is the reason that was told, though a rival leads from the same moment on', () => {
    render(standing, 'winning').end('removed');
    render(standing, 'outbid');
    expect(said('outbid')).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });

  it('is the reason that was told, though the price told first that it was beaten', () => {
    render(standing, 'outbid').end('removed');
    expect(said('outbid')).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });
});
