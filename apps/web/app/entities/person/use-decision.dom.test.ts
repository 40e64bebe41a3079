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
const open = () =>
  renderHook(({ id }) => useDecision(id, onDecided), { initialProps: { id: '7' } });

beforeEach(() => vi.clearAllMocks());

describe('useDecision', () => {
  it('decides once when both buttons are pressed before the next rendering', async () => {
    const { result } = open();
    const answer = Promise.withResolvers<unknown>();
    call.mockReturnValue(answer.promise);
    act(() => {
      void result.current.decide('aprovado');
      void result.current.decide('negado');
    });
    expect(result.current.busy).toBe('aprovado');
    expect(call.mock.calls).toEqual([
      ['PUT /api/admin/users/:id/status', { params: { id: '7' }, body: { status: 'aprovado' } }],
    ]);
    await act(async () => answer.resolve({}));
    expect(result.current.busy).toBeNull();
    expect(onDecided).toHaveBeenCalledOnce();
    expect(notify.success).toHaveBeenCalledWith(adminTexts.approved, { id: 'decided-7' });
  });

  it('shows which decision failed and why, and can be pressed again', async () => {
    const { result } = open();
    const refusal = new ApiError({ status: 409, code: 'X', message: 'Já foi decidido.' });
    call.mockRejectedValueOnce(refusal).mockResolvedValueOnce({});
    await act(() => result.current.decide('negado'));
    expect(result.current.failure).toBe(`${adminTexts.rejectFailed}. Já foi decidido.`);
    expect(notify.error).toHaveBeenCalledWith(adminTexts.rejectFailed);
    expect(onDecided).not.toHaveBeenCalled();
    await act(() => result.current.decide('negado'));
    expect(result.current.failure).toBe('');
    expect(onDecided).toHaveBeenCalledOnce();
  });

  it('decides on the client on the screen after a change of client', async () => {
    const { result, rerender } = open();
    rerender({ id: '8' });
    call.mockResolvedValueOnce({});
    await act(() => result.current.decide('aprovado'));
    expect(call.mock.calls[0]?.[1].params).toEqual({ id: '8' });
  });
});
