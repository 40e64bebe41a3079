import type { PaperRow } from '@martelo/contract/shapes/documents';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';
import { MantineFrame } from '../../ui/style/mantine-frame';
import { EndPaper } from './end-paper';

// Its field measures the fonts of the document, which this document has not.
vi.mock(import('../approval/request-dialog'), () => ({
  RequestDialog: ({ wish }) => <output>{JSON.stringify(wish)}</output>,
}));
vi.mock(import('../../lib/session/use-can'), () => ({ useCan: () => true }));

const PAPER: PaperRow = {
  ...{ id: '7', tipo: 'nota_arremate', numero: 'NA 2026/000001', codigo: '7K3F-9QXM-2TRA-4D8V' },
  ...{ estado: 'valido', emitidoEm: '2026-11-24T12:00:00.000Z', valor: 24_622.5 },
  ...{ substituidoPor: null, pronto: true },
};
const MOTIVO = 'O endereço do comprador estava errado.';
const call = vi.spyOn(browserApi, 'call');
const onChanged = vi.fn();

beforeEach(() => {
  call.mockReset();
  onChanged.mockReset();
});

const show = (paper: PaperRow) =>
  act(async () =>
    render(
      <MantineFrame>
        <EndPaper paper={paper} onChanged={onChanged} />
      </MantineFrame>,
    ),
  );
const press = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/);
const write = (value: string) => fireEvent.change(reason(), { target: { value } });

it('sends nothing without a reason, and says it at its field', async () => {
  await show(PAPER);
  await press(/^Cancelar ou substituir/);
  write('curto');
  await press(/^Substituir documento/);
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText(/^Escreva o motivo, com 10 a 200 caracteres/)).toBeTruthy();
  expect(reason().value).toBe('curto');
});

it('cancels the paper with its public reason', async () => {
  call.mockResolvedValue(undefined);
  await show(PAPER);
  await press(/^Cancelar ou substituir/);
  fireEvent.click(screen.getByLabelText('Cancelar sem emitir outro'));
  write(MOTIVO);
  await press(/^Cancelar documento/);
  expect(call).toHaveBeenCalledWith('POST /api/admin/documents/:id/end', {
    ...{ params: { id: '7' }, body: { acao: 'cancelar', motivo: MOTIVO } },
  });
  expect(onChanged).toHaveBeenCalledOnce();
});

it('asks for a second person where the act needs one', async () => {
  call.mockRejectedValue(
    new ApiError({ status: 409, code: 'APPROVAL_REQUIRED', message: 'Não.', errors: {} }),
  );
  await show(PAPER);
  await press(/^Cancelar ou substituir/);
  write(MOTIVO);
  await press(/^Substituir documento/);
  const payload = { acao: 'substituir', motivo: MOTIVO, documentId: '7' };
  const asked = JSON.parse(screen.getByRole('status').textContent ?? '');
  expect(asked).toEqual({ command: 'endPaper', payload });
  expect(onChanged).not.toHaveBeenCalled();
});

it('offers a cancelled paper a successor alone, and a replaced one nothing', async () => {
  await show({ ...PAPER, estado: 'cancelado' });
  await press(/^Emitir de novo/);
  expect(screen.queryByLabelText('Cancelar sem emitir outro')).toBeNull();
  const { container } = render(
    <MantineFrame>
      <EndPaper
        paper={{ ...PAPER, estado: 'substituido', substituidoPor: 'NA 2026/000002' }}
        onChanged={onChanged}
      />
    </MantineFrame>,
  );
  expect(container.querySelector('button')).toBeNull();
});
