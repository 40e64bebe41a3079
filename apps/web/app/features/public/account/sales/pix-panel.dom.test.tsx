import type { OwnPayment } from '@martelo/contract/shapes/payments';
import type { OwnSaleRow } from '@martelo/contract/shapes/sales';
import { act, cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { browserApi } from '../../../../lib/transport/browser-api';
import { PixPanel } from './pix-panel';

const charge = {
  id: '417',
  tipo: 'sinal' as const,
  valor: 4_690,
  coberto: 0,
  falta: 4_690,
  venceEm: '2026-11-20T23:05:00.000Z',
  estado: 'aberta' as const,
  brcode: '000201…2443',
  semCodigo: null,
  substituidaPor: null,
  qr: 'data:image/svg+xml,%3Csvg%2F%3E',
};
const RECEIVER = {
  nome: 'PATIO MARTELO LEILOES',
  documento: '11.222.333/0001-81',
  chavePix: '11222333000181',
  conta: 'Banco 001, agência 0001',
};

async function show(
  payment: Partial<OwnPayment>,
  estado: OwnSaleRow['estado'] = 'aguardando_pagamento',
) {
  const answer = {
    recebedor: RECEIVER,
    cobrancas: [charge],
    troca: null,
    creditos: [],
    falta: 4_690,
    aDevolver: 0,
    serverTime: '2026-11-19T23:05:00.000Z',
    ...payment,
  };
  vi.spyOn(browserApi, 'call').mockResolvedValue(answer as never);
  await act(async () => render(<PixPanel saleId="12" estado={estado} />));
  return document.body.textContent?.replace(/\u00a0/g, ' ') ?? '';
}

describe('the panel of a payment', () => {
  it.each([
    ['pago', 'Você pagou R$ 90,00 a mais. O pátio vai devolver este valor.'],
    ['inadimplente', 'A multa não precisa de R$ 90,00 do que você pagou.'],
    ['anulado', 'A venda foi anulada, e R$ 90,00 do que foi pago voltam a quem pagou.'],
  ] as const)('of a purchase that is %s says why money goes back', async (estado, words) => {
    expect(await show({ cobrancas: [], falta: 0, aDevolver: 90 }, estado)).toContain(words);
  });

  it('shows the code, and the receiver that the buyer has to check', async () => {
    const text = await show({});
    expect(text).toContain(
      'Confira no aplicativo do banco: o recebedor é PATIO MARTELO LEILOES, CNPJ 11.222.333/0001-81. Não pague para pessoa física nem por códigos recebidos em conversa.',
    );
    expect(screen.getByRole('button', { name: 'Copiar código PIX' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /QR code do PIX: Sinal/ })).toBeTruthy();
    expect(text).toContain('Banco 001, agência 0001');
  });

  it('folds the code of a later charge until the one before it is paid', async () => {
    const balance = { ...charge, id: '418', tipo: 'saldo' as const, valor: 19_125, falta: 19_125 };
    await show({ cobrancas: [charge, balance], falta: 23_815 });
    const folded = () => document.querySelectorAll('details:not([open])');
    expect(folded()).toHaveLength(1);
    expect(folded()[0]?.textContent).toMatch(/^Pagar o saldo agora/);
    cleanup();
    const paid = { ...charge, coberto: 4_690, falta: 0, estado: 'paga' as const };
    await show({ cobrancas: [{ ...paid, brcode: null, qr: null }, balance], falta: 19_125 });
    expect(folded()).toHaveLength(0);
    expect(screen.getByRole('img', { name: /QR code do PIX: Saldo/ })).toBeTruthy();
  });

  it('of a receiver who is a person names the CPF and warns of codes alone', async () => {
    const text = await show({ recebedor: { ...RECEIVER, documento: '529.982.247-25' } });
    expect(text).toContain('CPF 529.982.247-25. Não pague por códigos recebidos em conversa.');
  });

  it('of a charge that is partly paid says what arrived and what is missing', async () => {
    const text = await show({
      cobrancas: [{ ...charge, coberto: 4_600, falta: 90 }],
      creditos: [
        {
          id: '1',
          meio: 'pix',
          valor: 4_600,
          recebidoEm: '2026-11-20T15:00:00.000Z',
          desfeitoEm: null,
          devolvido: null,
          devolucao: null,
        },
      ],
      falta: 90,
    });
    expect(text).toContain('Recebemos R$ 4.600,00. Faltam R$ 90,00.');
    expect(text).toContain('Pague R$ 90,00 por PIX.');
  });

  it('says that a code is being made, and what to do when the provider makes none', async () => {
    const waiting = { ...charge, brcode: null, qr: null };
    const soon = await show({ cobrancas: [{ ...waiting, semCodigo: 'em_preparo' }] });
    expect(soon).toContain('Gerando o código PIX.');
    cleanup();
    const later = { ...waiting, id: '418', tipo: 'saldo' as const };
    const text = await show({
      cobrancas: [
        { ...waiting, semCodigo: 'indisponivel' },
        { ...later, semCodigo: 'indisponivel' },
      ],
    });
    expect(text).toContain(
      'O PIX está indisponível agora. O prazo continua valendo; tente de novo ou use a chave 11222333000181.',
    );
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('without a receiver says so and shows no code', async () => {
    const text = await show({
      recebedor: null,
      cobrancas: [{ ...charge, brcode: null, qr: null }],
    });
    expect(text).toContain('O pátio ainda não informou como receber os pagamentos.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [{ estado: 'solicitada' as const }, 'A devolução de R$ 10,00 foi solicitada.'],
    [{ estado: 'aprovada' as const }, 'A devolução de R$ 10,00 foi aprovada.'],
    [null, 'Devolução de R$ 10,00 feita em 21/11/2026. O recibo está nos documentos.'],
  ])('of a refund says how far it is: %o', async (refund, words) => {
    const text = await show({
      creditos: [
        {
          id: '1',
          meio: 'pix',
          valor: 4_700,
          recebidoEm: '2026-11-20T15:00:00.000Z',
          desfeitoEm: null,
          devolvido: refund ? null : { valor: 10, dia: '2026-11-21' },
          devolucao: refund && { ...refund, valor: 10 },
        },
      ],
    });
    expect(text).toContain(words);
  });

  it('after everything was paid names what the yard gives back', async () => {
    const paid = { ...charge, coberto: 4_690, falta: 0, estado: 'paga' as const };
    const text = await show({
      cobrancas: [{ ...paid, brcode: null, qr: null }],
      falta: 0,
      aDevolver: 10,
    });
    expect(text).toContain('Você pagou R$ 10,00 a mais.');
    expect(text).not.toContain('Confira no aplicativo');
  });
});
