import type { BidderStatus } from '@martelo/contract/bids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginRender } from '../../../../lib/testing/hooks.fixture';
import { networkError } from '../../../../lib/transport/api-error';
import type { LeadState } from '../state/lead-state';
import { useAutomaticBid } from './use-automatic-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

vi.mock('react', () => import('../../../../lib/testing/hooks.fixture'));

const price = { lanceInicial: 1_000_000, lanceAtual: null, increments: null };
const situation = { phase: 'running', user: { id: '1', role: 'client' }, price };

function render(bidderStatus: BidderStatus | null = null, leadState: LeadState = 'none') {
  beginRender({ first: false });
  // biome-ignore lint/correctness/useHookAtTopLevel: React is the few lines of the fixture
  return useAutomaticBid({
    vehicleId: '7',
    situation: situation as Parameters<typeof useAutomaticBid>[0]['situation'],
    leadState,
    bidderStatus,
    onReview: () => {},
    onAnswer: () => {},
    refresh: () => {},
  });
}

async function place(bidderStatus: BidderStatus | null = null): Promise<unknown> {
  render(bidderStatus).form.review(9_000_000);
  await render(bidderStatus).form.confirm();
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
    const bidderStatus = { automaticMaximum: null } as BidderStatus;
    expect(await place(bidderStatus)).not.toEqual(first);
  });
});

describe('what is said of its end', () => {
  const bidderStatus = { automaticMaximum: 9_000_000 } as unknown as BidderStatus;
  const said = (leadState: LeadState) => render(bidderStatus, leadState).form.said?.text;

  beforeEach(() => {
    beginRender({ first: true });
    render(bidderStatus, 'winning');
  });

  it('is that it was beaten, when the price tells it', () => {
    render(bidderStatus, 'outbid');
    expect(said('outbid')).toBe('Seu lance automático foi superado.');
  });

  it('is the reason that was told, though a rival leads from the same moment on', () => {
    render(bidderStatus, 'winning').end('removed');
    render(bidderStatus, 'outbid');
    expect(said('outbid')).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });

  it('is the reason that was told, though the price told first that it was beaten', () => {
    render(bidderStatus, 'outbid').end('removed');
    expect(said('outbid')).toBe('Um lance seu foi excluído, e com ele o seu lance automático.');
  });
});
