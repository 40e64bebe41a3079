import type { SalePayments } from '@martelo/contract/shapes/payments';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiverSentence } from '../../../../entities/sale/receiver-words';
import { ServerState } from '../../../../lib/remote/server-state';
import { clearSession } from '../../../../lib/session/session-store';
import { signIn, stubLiveServer } from '../../../../lib/testing/office-page.fixture';
import { networkError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { PixCodeDialog } from './pix-code-dialog';
import { writeSheet } from './print-sheet';

const charge = {
  ...{ id: '417', tipo: 'sinal', valor: 4_690, coberto: 0, falta: 4_690, estado: 'aberta' },
  ...{ venceEm: '2026-11-20T23:05:00.000Z', brcode: '000201', pix: 'pronto', conjunto: null },
  qr: 'data:image/svg+xml,%3Csvg%2F%3E',
} as const satisfies SalePayments['cobrancas'][number];
const recebedor = {
  ...{ nome: 'PATIO MARTELO LEILOES', documento: '11.222.333/0001-81' },
  ...{ chavePix: '11222333000181', conta: '' },
};
const NOTICE =
  'Confira no aplicativo do banco: o recebedor é PATIO MARTELO LEILOES, CNPJ 11.222.333/0001-81. Não pague para pessoa física nem por códigos recebidos em conversa.';

const call = vi.spyOn(browserApi, 'call');
beforeEach(() => {
  call.mockReset();
  stubLiveServer();
  signIn('1');
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const open = () =>
  act(async () =>
    render(
      <ServerState>
        <MantineFrame>
          <PixCodeDialog
            charge={charge}
            saleName="AR 2026/000012"
            qr={charge.qr}
            code={charge.brcode}
            onClose={() => {}}
          />
        </MantineFrame>
      </ServerState>,
    ),
  );
const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimir' });

it('says above the code whom the bank must name', async () => {
  call.mockResolvedValue({ recebedor } as never);
  await open();
  const picture = await screen.findByAltText('Código QR do PIX');
  expect(picture.previousElementSibling?.textContent).toBe(NOTICE);
  expect(printButton().disabled).toBe(false);
});

it('says it above the code on paper too', () => {
  const page = document.implementation.createHTMLDocument('');
  writeSheet(page, { title: 'Sinal', notice: receiverSentence(recebedor), lines: ['000201'] });
  const parts = [...page.body.children].map(({ tagName, textContent }) => [tagName, textContent]);
  expect(parts).toEqual([
    ['H1', 'Sinal'],
    ['P', NOTICE],
    ['IMG', ''],
    ['P', '000201'],
  ]);
});

it('shows and prints no code while it does not know who is paid', async () => {
  const failure = networkError('NO_RESPONSE');
  call.mockRejectedValue(failure);
  await open();
  await screen.findByText(failure.message, { exact: false });
  expect(screen.queryByAltText('Código QR do PIX')).toBeNull();
  expect(printButton().disabled).toBe(true);
});
