import { requestTexts } from '@martelo/contract/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorFromAnswer, networkError } from '../../../../lib/transport/api-error';
import { createIdempotencyKeys } from '../form/idempotency-keys';
import { sendAutomaticBid, stopAutomaticBid } from './send-automatic-bid';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));

beforeEach(() => call.mockReset());

describe('an automatic bid that is sent', () => {
  it('carries reais and the key of this attempt, kept until there is an answer', async () => {
    const keys = createIdempotencyKeys();
    const bid = { vehicleId: '7', value: 4_000_050 };
    call.mockRejectedValueOnce(networkError('TIMEOUT')).mockResolvedValueOnce({ maximo: 40_000.5 });
    expect(await sendAutomaticBid(bid, keys)).toEqual({ error: requestTexts.timeout });
    expect(await sendAutomaticBid(bid, keys)).toEqual({ answer: { maximo: 40_000.5 } });
    const [first, second] = call.mock.calls;
    expect(second).toEqual(first);
    expect(first).toEqual([
      'PUT /api/bids/automatic/:vehicleId',
      { params: { vehicleId: '7' }, body: { maximo: 40_000.5 } },
      { headers: { 'Idempotency-Key': expect.stringMatching(/./) } },
    ]);
  });

  it('is another bid after a stop, although the answer to the first was lost', async () => {
    const keys = createIdempotencyKeys();
    call.mockRejectedValueOnce(networkError('TIMEOUT')).mockResolvedValue({ maximo: null });
    await sendAutomaticBid({ vehicleId: '7', value: 9_000_000 }, keys);
    await stopAutomaticBid('7', keys);
    await sendAutomaticBid({ vehicleId: '7', value: 9_000_000 }, keys);
    expect(call.mock.calls[2]?.[2]).not.toEqual(call.mock.calls[0]?.[2]);
  });

  it('says which of the two failed where nobody says why', async () => {
    const failure = errorFromAnswer(418, '<html>');
    call.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    expect(await sendAutomaticBid({ vehicleId: '7', value: 1 }, createIdempotencyKeys())).toEqual({
      error: 'Erro ao registrar o lance automático. Tente novamente.',
    });
    expect(await stopAutomaticBid('7', createIdempotencyKeys())).toEqual({
      error: 'Erro ao cancelar o lance automático. Tente novamente.',
    });
  });
});
