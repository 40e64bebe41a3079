import { requestTexts } from '@martelo/contract/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFromAnswer, networkError } from '../../../../lib/transport/api-error';
import { createIdempotencyKeys } from './idempotency-keys';
import { sendBid } from './send-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

const bid = { vehicleId: '7', userId: '3', value: 3_145_001 };
const saidOf = async (failure: unknown) => {
  call.mockRejectedValueOnce(failure);
  return (await sendBid(bid, createIdempotencyKeys())).error;
};

beforeEach(() => call.mockReset());

describe('a bid that is sent', () => {
  it('carries reais and the key of this attempt', async () => {
    const answer = { message: 'x', lanceAtual: 31_450.01 };
    call.mockResolvedValueOnce(answer);
    expect(await sendBid(bid, createIdempotencyKeys())).toEqual({ answer });
    expect(call).toHaveBeenCalledWith(
      'POST /api/bids/create',
      { body: { vehicleId: '7', userId: '3', value: 31_450.01 } },
      { headers: { 'Idempotency-Key': expect.stringMatching(/./) } },
    );
  });

  it('says what the server said, what the network did, or that it failed', async () => {
    expect(await saidOf(errorFromAnswer(409, { message: 'Lance em análise.' }))).toBe(
      'Lance em análise.',
    );
    expect(await saidOf(networkError('TIMEOUT'))).toBe(requestTexts.timeout);
    const failed = 'Erro ao registrar lance. Tente novamente.';
    expect(await saidOf(errorFromAnswer(418, '<html>'))).toBe(failed);
    expect(await saidOf(new Error('x'))).toBe(failed);
  });

  it('keeps its key for another try only while it may have been taken', async () => {
    const keys = createIdempotencyKeys();
    const sentKeys = () =>
      call.mock.calls.map(([, , options]) => options.headers['Idempotency-Key']);
    for (const failure of [networkError('TIMEOUT'), errorFromAnswer(500, {})]) {
      call.mockRejectedValueOnce(failure);
      await sendBid(bid, keys);
    }
    call.mockRejectedValueOnce(errorFromAnswer(409, { message: 'x' }));
    await sendBid(bid, keys);
    call.mockRejectedValueOnce(errorFromAnswer(409, { message: 'x' }));
    await sendBid(bid, keys);
    const [first, second, third, fourth] = sentKeys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});
