import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatReais } from '../../../../lib/format/formats';
import { tellClosed } from './tell-closed';

const call = vi.hoisted(() => vi.fn());
const notify = vi.hoisted(() => ({ info: vi.fn(), success: vi.fn() }));
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));
vi.mock('../../../../lib/toast/notify', () => ({ notify }));

const IDS = ['1', '2', '3', '4', '5'];
const own = IDS.map((vehicleId) => ({ vehicleId, leading: true, greatestBid: 20_000 }));
const vehicleOf = (id: string) => ({ id, titulo: id, lanceAtual: 1, resultado: 'sold' }) as Vehicle;
let signedOut: AbortController;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  signedOut = new AbortController();
});
afterEach(() => vi.useRealTimers());

type Call = { params: { id: string } };

/** Answers the calls; `fails` tells which of them fail. */
function answer(fails: (name: string) => boolean = () => false) {
  const most = { atOnce: 0, reading: 0 };
  call.mockImplementation(async (name: string, options?: Call) => {
    most.reading += 1;
    most.atOnce = Math.max(most.atOnce, most.reading);
    await Promise.resolve();
    most.reading -= 1;
    if (fails(name)) throw new Error('the server is busy');
    if (name === 'GET /api/bids/own') return own;
    if (name === 'GET /api/account/sales') return [{ id: '31', veiculoId: '1' }];
    return vehicleOf(options?.params.id ?? '');
  });
  return most;
}

const tell = async (ids: string[]) => {
  const telling = tellClosed(ids, signedOut.signal);
  await vi.runAllTimersAsync();
  await telling;
};

it('reads the own part of all lots in one call, and two lots at a time', async () => {
  const most = answer();
  await tell(IDS);
  expect(most.atOnce).toBe(2);
  expect(call.mock.calls.map(([name]) => name).sort()).toEqual([
    'GET /api/bids/own',
    ...IDS.map(() => 'GET /api/vehicles/:id'),
  ]);
  expect(notify.success.mock.calls.map(([title]) => title)).toEqual(['Você arrematou 5 lotes']);
});

it('leads the winner to the payment: of the purchase, or of all of them', async () => {
  answer();
  await tell(['1']);
  await tell(['2']);
  await tell(['3', '4']);
  const told = notify.success.mock.calls.map(([title, { text, list, action }]) => ({
    title,
    says: text ?? list,
    leads: action.href,
  }));
  expect(told).toEqual([
    {
      title: 'Você arrematou este veículo',
      says: `1: ${formatReais(1)}`,
      leads: '/conta/arremates/31#pagamento',
    },
    {
      title: 'Você arrematou este veículo',
      says: `2: ${formatReais(1)}`,
      leads: '/conta/arremates',
    },
    {
      title: 'Você arrematou 2 lotes',
      says: [
        { label: `3: ${formatReais(1)}`, href: '/veiculos/3' },
        { label: `4: ${formatReais(1)}`, href: '/veiculos/4' },
      ],
      leads: '/conta/arremates',
    },
  ]);
});

it.each(['GET /api/bids/own', 'GET /api/vehicles/:id'])(
  'asks %s again after a failure',
  async (failing) => {
    let failed = false;
    answer((name) => {
      const now = name === failing && !failed;
      failed ||= now;
      return now;
    });
    await tell(['1']);
    expect(notify.success).toHaveBeenCalledOnce();
  },
);

it('gives up after the second failure', async () => {
  answer((name) => name === 'GET /api/vehicles/:id');
  await tell(['1']);
  expect(call).toHaveBeenCalledTimes(3);
  expect(notify.success).not.toHaveBeenCalled();
});

it('is silent about a lot from which the own bids were removed', async () => {
  answer();
  await tell(['9']);
  expect(call).toHaveBeenCalledOnce();
  expect(notify.info).not.toHaveBeenCalled();
});

it('tells nothing to the next person when somebody signs out during the reading', async () => {
  answer();
  const telling = tellClosed(['1'], signedOut.signal);
  signedOut.abort();
  await vi.runAllTimersAsync();
  await telling;
  expect(notify.success).not.toHaveBeenCalled();
});
