import type { AcceptedBid } from '@martelo/contract/shapes/bids';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepReceipt, readReceipts, receiptsOf } from './kept-receipts';
import { OwnReceipts } from './own-receipts';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/download', () => ({ saveFile: saved }));

type Receipt = NonNullable<AcceptedBid['recibo']>;

const receipt = (sequencia: number, lote = 12): Receipt => ({
  versao: 1,
  lote,
  sequencia,
  hash: 'a'.repeat(64),
  chave: 'b'.repeat(64),
  prova: [],
  assinatura: 'c'.repeat(128),
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows nothing without a receipt, and the button as soon as a bid is accepted', () => {
  const { container } = render(<OwnReceipts userId="1" vehicleId="7" />);
  expect(container.textContent).toBe('');
  act(() => keepReceipt('1', '7', receipt(2)));
  expect(screen.getByRole('button').textContent).toBe('Baixar recibo');
  const check = screen.getByRole('link', { name: 'Conferir recibo de lance' });
  expect(check.getAttribute('href')).toBe('/conferir-recibo');
  act(() => keepReceipt('1', '7', receipt(5)));
  expect(screen.getByRole('button').textContent).toBe('Baixar recibos (2)');
});

it('saves the receipts of this vehicle and person as one file', async () => {
  keepReceipt('1', '7', receipt(5));
  keepReceipt('1', '7', receipt(2));
  keepReceipt('1', '8', receipt(1, 13));
  keepReceipt('2', '7', receipt(3));
  render(<OwnReceipts userId="1" vehicleId="7" />);
  fireEvent.click(screen.getByRole('button'));
  const [{ name, blob }] = saved.mock.lastCall ?? [];
  expect(name).toBe('recibos-7.json');
  expect(JSON.parse(await blob.text())).toEqual({
    veiculo: '7',
    recibos: [receipt(2), receipt(5)],
  });
});

it('keeps a repeated receipt once and the newest 500 at most', () => {
  for (let n = 1; n <= 510; n += 1) keepReceipt('1', '7', receipt(n));
  keepReceipt('1', '7', receipt(510));
  const kept = receiptsOf(readReceipts('1'), '7');
  expect(kept.map(({ sequencia }) => sequencia)).toEqual(
    Array.from({ length: 500 }, (_, n) => n + 11),
  );
});

it('a forbidden storage or a damaged text costs the receipts and nothing else', () => {
  localStorage.setItem('recibos:1', '[{"veiculo":1},null,7');
  keepReceipt('1', '7', receipt(1));
  expect(receiptsOf(readReceipts('1'), '7')).toEqual([receipt(1)]);
  const stored = readReceipts('1');
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem() {
      throw new Error('forbidden');
    },
  });
  keepReceipt('1', '7', receipt(2));
  keepReceipt('1', '7', null);
  expect(receiptsOf(readReceipts('1'), '7')).toEqual([receipt(1)]);
});
