import type { ApiRequest, ApiResponse, ApiTransport } from '@martelo/contract/calls/api-transport';
import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient, fillPath } from './api-client';

function answering(answer: Partial<ApiResponse>) {
  const requests: ApiRequest[] = [];
  const transport: ApiTransport = async (request) => {
    requests.push(request);
    return { status: 200, headers: {}, body: {}, ...answer };
  };
  return { requests, transport };
}

describe('createApiClient', () => {
  it('fills the path, leaves out empty query values and adds the prepared headers and query', async () => {
    const { requests, transport } = answering({});
    const client = createApiClient(transport, {
      prepare: () => ({ headers: { Authorization: 'Bearer t' }, query: { _t: '1' } }),
    });
    await client.call('GET /api/vehicles/public', {
      query: { page: 2, titulo: '', precoMax: undefined },
    });
    await client.call('GET /api/vehicles/:id', { params: { id: '7' } });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/vehicles/public',
      query: { page: '2', _t: '1' },
      headers: { Authorization: 'Bearer t' },
    });
    expect(requests[1]?.path).toBe('/api/vehicles/7');
  });

  it('turns a refusal into an ApiError with field errors and flags', async () => {
    const onRefused = vi.fn();
    const { transport } = answering({
      status: 403,
      body: {
        message: 'Conta banida',
        code: 'ACCOUNT_BANNED',
        errors: { email: 'x', bad: 1 },
        isBanned: true,
        reason: 'r',
      },
    });
    const client = createApiClient(transport, { onRefused });
    await expect(client.call('GET /api/settings')).rejects.toMatchObject({
      status: 403,
      code: 'ACCOUNT_BANNED',
      message: 'Conta banida',
      errors: { email: 'x' },
      flags: { isBanned: true, reason: 'r', forceLogout: false },
    });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('leaves a refusal to a screen that handles it', async () => {
    const onRefused = vi.fn();
    const client = createApiClient(answering({ status: 401 }).transport, { onRefused });
    const login = client.call(
      'POST /api/auth/login',
      { body: { email: 'a@b.example', password: 'x' } },
      { handlesRefusal: true },
    );
    await expect(login).rejects.toMatchObject({ status: 401 });
    expect(onRefused).not.toHaveBeenCalled();
  });

  it("has a message for a proxy's page", async () => {
    const client = createApiClient(answering({ status: 502, body: '<html>Bad Gateway' }).transport);
    await expect(client.call('GET /api/settings')).rejects.toMatchObject({
      message: 'Erro no servidor. Por favor, tente novamente mais tarde.',
    });
  });

  it.each(['<html>Entre na rede do hotel</html>', undefined, null])(
    'rejects an answer that is not in the shape of our server: %s',
    async (body) => {
      const { transport } = answering({ status: 200, body });
      const call = createApiClient(transport).call('POST /api/bids/create', {
        body: { vehicleId: 1, value: 100 },
      });
      await expect(call).rejects.toMatchObject({ code: 'NO_RESPONSE' });
    },
  );

  it('reports that there was no answer', async () => {
    const client = createApiClient(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.call('GET /api/settings')).rejects.toMatchObject({
      status: 0,
      message: requestTexts.noResponse,
    });
  });

  it('reports that the visitor is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const client = createApiClient(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.call('GET /api/settings')).rejects.toMatchObject({
      message: requestTexts.offline,
    });
    vi.unstubAllGlobals();
  });

  it('gives up after 30 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const client = createApiClient(async (_, options) => {
      options?.signal?.throwIfAborted();
      return { status: 200, headers: {}, body: {} };
    });
    await expect(client.call('GET /api/settings')).rejects.toMatchObject({
      message: requestTexts.timeout,
    });
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS);
    timeout.mockRestore();
  });

  it('waits longer than 30 s while an upload advances, but not when it stops', async () => {
    vi.useFakeTimers();
    let report: ((share: number) => void) | undefined;
    let signal: AbortSignal | undefined;
    const client = createApiClient((_, options) => {
      report = options?.onUploadProgress;
      signal = options?.signal;
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
    const body = new FormData();
    const call = client.call('POST /api/auth/register', { body }, { onUploadProgress: () => {} });
    const refused = expect(call).rejects.toMatchObject({ message: requestTexts.timeout });
    vi.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
    report?.(0.5);
    vi.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1);
    expect(signal?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    await refused;
    vi.useRealTimers();
  });

  it('shows no message for a cancelled call', async () => {
    const client = createApiClient(async (_, options) => {
      options?.signal?.throwIfAborted();
      return { status: 200, headers: {}, body: {} };
    });
    const call = client.call('GET /api/settings', {}, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('fillPath', () => {
  it('escapes characters that could change the path', () => {
    expect(fillPath('/api/cep/:cep', { cep: '../x?y' })).toBe('/api/cep/..%2Fx%3Fy');
  });
});
