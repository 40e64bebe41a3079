import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkError } from '../../../../lib/transport/api-error';
import { createIdempotencyKeys } from '../form/idempotency-keys';
import { sendAutomaticBid, stopAutomaticBid } from './send-automatic-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

beforeEach(() => call.mockReset());

describe('sending an automatic bid', () => {
  it('sends reais and the idempotency key, and keeps the key until there is an answer', async () => {
    const keys = createIdempotencyKeys();
    const bid = { vehicleId: '7', value: 4_000_050 };
    const lost = networkError('TIMEOUT');
    call.mockRejectedValueOnce(lost).mockResolvedValueOnce({ maximo: 40_000.5 });
    await expect(sendAutomaticBid(bid, keys)).rejects.toBe(lost);
    expect(await sendAutomaticBid(bid, keys)).toEqual({ maximo: 40_000.5 });
    const [first, second] = call.mock.calls;
    expect(second).toEqual(first);
    expect(first).toEqual([
      'PUT /api/bids/automatic/:vehicleId',
      { params: { vehicleId: '7' }, body: { maximo: 40_000.5 } },
      { headers: { 'Idempotency-Key': expect.stringMatching(/./) } },
    ]);
  });

  it('uses a new key after a stop, although the answer to the first request was lost', async () => {
    const keys = createIdempotencyKeys();
    call.mockRejectedValueOnce(networkError('TIMEOUT')).mockResolvedValue({ maximo: null });
    await sendAutomaticBid({ vehicleId: '7', value: 9_000_000 }, keys).catch(() => {});
    await stopAutomaticBid('7', keys);
    await sendAutomaticBid({ vehicleId: '7', value: 9_000_000 }, keys);
    expect(call.mock.calls[2]?.[2]).not.toEqual(call.mock.calls[0]?.[2]);
  });
});
