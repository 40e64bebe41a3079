import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/transport/api-error';
import { useDecision } from './use-decision';

const call = vi.hoisted(() => vi.fn());
const notify = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('../../lib/transport/browser-api', () => ({ browserApi: { call } }));
vi.mock('../../lib/toast/notify', () => ({ notify }));

const onDecided = vi.fn();
const onStale = vi.fn();
const LIA: Parameters<typeof useDecision>[0] = { id: '7', name: 'Lia Prado', status: 'pendente' };
const REJECTED = { status: 'negado', reason: 'Documento vencido.' } as const;
const open = () =>
  renderHook(
    (client: Parameters<typeof useDecision>[0]) => useDecision(client, { onDecided, onStale }),
    {
      initialProps: LIA,
    },
  );

beforeEach(() => vi.clearAllMocks());

describe('useDecision', () => {
  it('decides once when both buttons are pressed before the next rendering', async () => {
    const { result } = open();
    const answer = Promise.withResolvers<unknown>();
    call.mockReturnValue(answer.promise);
    act(() => {
      void result.current.decide({ status: 'aprovado' });
      void result.current.decide(REJECTED);
    });
    expect(result.current.busy).toBe('aprovado');
    expect(call.mock.calls).toEqual([
      [
        'PUT /api/admin/users/:id/status',
        { params: { id: '7' }, body: { status: 'aprovado', seenStatus: 'pendente' } },
      ],
    ]);
    await act(async () => answer.resolve({}));
    expect(result.current.busy).toBeNull();
    expect(onDecided).toHaveBeenCalledOnce();
    expect(notify.success).toHaveBeenCalledWith(`${adminTexts.approved} Lia Prado.`, {
      id: 'decided-7',
    });
  });

  it('shows which decision failed and why, and can be pressed again', async () => {
    const { result } = open();
    const refusal = new ApiError({ status: 409, code: 'X', message: 'Já foi decidido.' });
    call.mockRejectedValueOnce(refusal).mockResolvedValueOnce({});
    await act(() => result.current.decide(REJECTED));
    expect(result.current.failure).toBe(`${adminTexts.rejectFailed}. Já foi decidido.`);
    expect(notify.error).toHaveBeenCalledWith(adminTexts.rejectFailed);
    expect(onDecided).not.toHaveBeenCalled();
    expect(onStale).not.toHaveBeenCalled();
    await act(() => result.current.decide(REJECTED));
    expect(result.current.failure).toBe('');
    expect(onDecided).toHaveBeenCalledOnce();
  });

  it('reports that another administrator has decided in the meantime', async () => {
    const { result } = open();
    const message = 'Nada foi alterado: Ana já rejeitou este cadastro.';
    call.mockRejectedValueOnce(new ApiError({ status: 409, code: 'ALREADY_DECIDED', message }));
    await act(() => result.current.decide({ status: 'aprovado' }));
    expect(result.current.failure).toContain(message);
    expect(onStale).toHaveBeenCalledOnce();
  });

  it('decides on the client on the screen after a change of client', async () => {
    const { result, rerender } = open();
    rerender({ ...LIA, id: '8' });
    call.mockResolvedValueOnce({});
    await act(() => result.current.decide({ status: 'aprovado' }));
    expect(call.mock.calls[0]?.[1].params).toEqual({ id: '8' });
  });
});
