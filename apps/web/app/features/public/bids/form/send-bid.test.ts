import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFromAnswer, networkError } from '../../../../lib/transport/api-error';
import { createIdempotencyKeys } from './idempotency-keys';
import { sendBid } from './send-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

const bid = { vehicleId: '7', userId: '3', value: 3_145_001 };

beforeEach(() => call.mockReset());

describe('sending a bid', () => {
  it('sends reais and the idempotency key', async () => {
    const answer = { message: 'x', lanceAtual: 31_450.01 };
    call.mockResolvedValueOnce(answer);
    expect(await sendBid(bid, createIdempotencyKeys())).toEqual(answer);
    expect(call).toHaveBeenCalledWith(
      'POST /api/bids/create',
      { body: { vehicleId: '7', userId: '3', value: 31_450.01 } },
      { headers: { 'Idempotency-Key': expect.stringMatching(/./) } },
    );
  });

  it('keeps its key for another try only while the server may have accepted the bid', async () => {
    const keys = createIdempotencyKeys();
    const sentKeys = () =>
      call.mock.calls.map(([, , options]) => options.headers['Idempotency-Key']);
    const refusal = errorFromAnswer(409, { message: 'x' });
    for (const failure of [networkError('TIMEOUT'), errorFromAnswer(500, {}), refusal, refusal]) {
      call.mockRejectedValueOnce(failure);
      await expect(sendBid(bid, keys)).rejects.toBe(failure);
    }
    const [first, second, third, fourth] = sentKeys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});
