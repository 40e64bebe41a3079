import type { Vehicle } from '@martelo/contract/vehicles';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginRender } from '../../../lib/testing/hooks.fixture';
import { useBidding } from './use-bidding';

const vehicle = { id: '7', lanceInicial: 10_000, lanceAtual: null, incrementos: null } as Vehicle;

vi.mock('react', () => import('../../../lib/testing/hooks.fixture'));
vi.mock('../../../lib/transport/browser-api', () => ({
  browserApi: { call: () => new Promise(() => {}) },
}));
vi.mock('../../../lib/session/use-session', () => ({
  useSession: () => ({ token: 't', user: { id: '1', role: 'client' } }),
}));
vi.mock('../../../entities/auction/use-phase-clock', () => ({
  usePhaseClock: () => ({ phase: 'running' }),
}));
vi.mock('./state/use-live-lot', () => ({
  useLiveLot: (lot: Vehicle) => ({ vehicle: lot, leader: null, refresh: () => {} }),
}));

function render() {
  beginRender({ first: false });
  const terms = { commissionBasisPoints: 500, fees: [] };
  // biome-ignore lint/correctness/useHookAtTopLevel: React is the few lines of the fixture
  return useBidding({ vehicle, bids: [], terms });
}

function steps() {
  const { bidForm, automatic } = render();
  return { bid: bidForm.step, automatic: automatic.form.step };
}

describe('the confirmations of a bid and of an automatic bid', () => {
  beforeEach(() => beginRender({ first: true }));

  it('are open one at a time, whichever came first', () => {
    render().bidForm.review(1_100_000);
    expect(steps()).toEqual({ bid: 'confirming', automatic: 'editing' });
    render().automatic.form.review(2_000_000);
    expect(steps()).toEqual({ bid: 'editing', automatic: 'confirming' });
    render().bidForm.review(1_100_000);
    expect(steps()).toEqual({ bid: 'confirming', automatic: 'editing' });
  });

  it('keep what was typed in the one that closes', () => {
    render().bidForm.review(1_100_000);
    render().automatic.form.review(2_000_000);
    expect(render().bidForm.typed).toBe('11.000,00');
  });

  it('leave the other open when the amount is refused', () => {
    render().bidForm.review(1_100_000);
    render().automatic.form.review(1);
    expect(steps()).toEqual({ bid: 'confirming', automatic: 'editing' });
  });

  it('leave a bid alone that is on its way', () => {
    render().bidForm.review(1_100_000);
    void render().bidForm.confirm();
    render().automatic.form.review(2_000_000);
    expect(steps()).toEqual({ bid: 'processing', automatic: 'confirming' });
  });
});
