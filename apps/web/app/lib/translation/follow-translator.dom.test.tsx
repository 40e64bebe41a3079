import { act, render } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followTranslator } from './follow-translator';
import { translateTexts } from './translate.fixture';

interface Lot {
  busy: boolean;
  price: string | null;
  note: string | null;
  rows: string[];
}

let change: (part: Partial<Lot>) => void;

/** Texts beside elements and texts that come and go, as pages have them. */
function Page() {
  const [lot, setLot] = useState<Lot>({
    busy: false,
    price: 'R$ 10.000',
    note: null,
    rows: ['um', 'dois'],
  });
  change = (part) => setLot((known) => ({ ...known, ...part }));
  return (
    <>
      <button type="button">
        {lot.busy && <i />}
        {lot.busy ? 'Enviando' : 'Dar lance'}
      </button>
      <p>
        <b />
        Lance atual: {lot.price}
        {lot.note}
      </p>
      <section>
        {lot.rows.map((row) => (
          <Fragment key={row}>
            {row} <b />
          </Fragment>
        ))}
      </section>
    </>
  );
}

let root: HTMLElement;
const text = () => root.textContent;

async function translate(): Promise<void> {
  translateTexts(root);
  // The observer is told after the task that changed the page.
  await expect.poll(() => seen.mock.calls.flat().length).toBeGreaterThan(0);
  seen.mockClear();
}
const seen = vi.fn((records: MutationRecord[]) => records);

beforeAll(() => {
  followTranslator(document);
  new MutationObserver((records) => void seen(records)).observe(document, {
    childList: true,
    subtree: true,
  });
});
beforeEach(async () => {
  root = render(<Page />).container;
  await expect.poll(() => seen).toHaveBeenCalled();
  seen.mockClear();
});

test('an element that comes before a translated text', async () => {
  await translate();
  act(() => change({ busy: true }));
  expect(text()).toBe('EnviandoLance atual: R$ 10.000um dois ');
  expect(root.querySelector('button')?.firstElementChild?.localName).toBe('i');
  act(() => change({ busy: false }));
  expect(text()).toContain('Dar lanceLance');
});

test('a translated text that changes shows what is true, and is translated again', async () => {
  await translate();
  act(() => change({ price: 'R$ 11.000' }));
  expect(text()).toContain('Lance atual: R$ 11.000');
  await translate();
  act(() => change({ price: 'R$ 12.000' }));
  expect(text()).toContain('Lance atual: R$ 12.000um');
});

test('a translated text that leaves the page, and comes back', async () => {
  act(() => change({ note: ' Reserva atingida' }));
  await translate();
  act(() => change({ note: null }));
  expect(text()).toContain('R$ 10.000um');
  act(() => change({ note: ' Encerrado', price: null }));
  expect(text()).toContain('Lance atual:  Encerradoum');
});

test('rows with translated texts that move, go and come', async () => {
  await translate();
  act(() => change({ rows: ['três', 'dois', 'um'] }));
  expect(text()).toContain('três dois um ');
  act(() => change({ rows: [] }));
  expect(root.querySelector('section')?.textContent).toBe('');
});
