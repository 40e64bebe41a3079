import type { Receipt } from '@martelo/core/receipt';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckReceiptPage } from './check-receipt-page';
import { HOUSE_KEY, RECEIPTS } from './receipts.fixture';

const [first, third] = RECEIPTS as [Receipt, Receipt];
const fileOf = (...recibos: unknown[]) => textFile(JSON.stringify({ veiculo: '9', recibos }));
const textFile = (text: string, name = 'recibos-9.json') => new File([text], name);

const fetched = vi.fn();
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', fetched);
  render(<CheckReceiptPage keys={[HOUSE_KEY]} />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(fetched).not.toHaveBeenCalled();
});

const picker = () => screen.getByLabelText<HTMLInputElement>('Escolha o arquivo do recibo');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /cole o texto/ });
const choose = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });
function paste(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
}

describe('a valid receipt', () => {
  it('is announced, with its lot, place, hash and key, and what it proves', async () => {
    choose(fileOf(first));
    expect((await screen.findByRole('status')).textContent).toBe('Recibo válido.');
    const result = screen.getByRole('region', { name: 'Resultado' });
    await expect
      .poll(() => document.activeElement)
      .toBe(within(result).getByRole('heading', { level: 2 }));
    expect(factOf(result, /Lote no livro/)).toBe('7');
    expect(factOf(result, /Posição no livro/)).toBe('1');
    expect(factOf(result, /Hash do registro/)).toBe(first.hash);
    expect(factOf(result, /Chave da casa, desde 20\/11\/2026/)).toBe(HOUSE_KEY.chave);
    expect(result.textContent).toContain('A casa assinou que o livro de lances tem');
    expect(screen.getByText('recibos-9.json')).toBeTruthy();
  });

  it('may be pasted, and what a person added to it is not shown', async () => {
    paste(JSON.stringify({ ...first, valor: 99_999 }));
    await screen.findByText('Recibo válido.');
    expect(screen.getByRole('region').textContent).not.toMatch(/99[.,]?999/);
  });

  it('may be one of many, each checked alone', async () => {
    choose(fileOf(first, third));
    await screen.findByText('Os 2 recibos são válidos.');
    choose(fileOf(first, { ...third, sequencia: 4 }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('1 de 2 recibos não conferem. Veja cada um abaixo.');
    const [, changed] = screen.getByRole('region').querySelectorAll('li');
    expect(changed?.textContent).toMatch(/Recibo 2 de 2Este recibo foi alterado/);
  });
});

function factOf(result: HTMLElement, label: RegExp): string | null | undefined {
  return within(result).getByText(label).nextElementSibling?.textContent;
}

describe('a receipt that is not valid', () => {
  it.each([
    ['changed', { ...first, sequencia: 2 }, /foi alterado: a assinatura não é a do que está/],
    ['of another house', { ...first, chave: 'a'.repeat(64) }, /não foi assinado por esta casa/],
    ['incomplete', { ...first, prova: undefined }, /está incompleto: falta uma parte/],
  ])('is told when it is %s, without its facts', async (_, receipt, words) => {
    choose(fileOf(receipt));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByText(first.hash)).toBeNull();
    expect(screen.queryByText(/^A casa assinou/)).toBeNull();
  });
});

describe('a file or text without a receipt', () => {
  it.each([
    ['empty', '', /está vazio/],
    ['a PDF', '%PDF-1.7', /é um PDF.*Verificar documento/],
    ['cut off', '{"recibos":[{"versao', /incompleto.*recibos-12.json/],
    ['another JSON', '{"name":"martelo"}', /não tem nenhum recibo de lance/],
    ['too large', 'x'.repeat(2_000_001), /grande demais/],
  ])('a file is told to be %s', async (_, text, words) => {
    choose(textFile(text, 'outro.json'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('a text is told beside its field, which keeps it and has the focus', async () => {
    paste('');
    await screen.findByText('Cole aqui o texto do recibo, ou escolha o arquivo acima.');
    await expect.poll(() => document.activeElement).toBe(field());
    paste('recibo 12');
    const error = await screen.findByText(/copie o texto todo e cole de novo/);
    expect(field().getAttribute('aria-describedby')).toBe(error.id);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('recibo 12');
  });
});

describe('a browser that cannot check', () => {
  const refuse = (name: string) =>
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', name));

  it('is told to be too old, and the receipt is not called wrong', async () => {
    refuse('NotSupportedError');
    choose(fileOf(first));
    const said = await screen.findByRole('status');
    expect(said.textContent).toMatch(/Este navegador não confere .*Ed25519.* Atualize-o/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent to the secure address', async () => {
    vi.stubGlobal('isSecureContext', false);
    refuse('TypeError');
    choose(fileOf(first));
    expect((await screen.findByRole('status')).textContent).toMatch(/endereço seguro \(https\)/);
  });
});

it('names the keys of the house', () => {
  expect(screen.getByText('Chaves públicas da casa')).toBeTruthy();
  expect(screen.getByText(HOUSE_KEY.chave)).toBeTruthy();
});
