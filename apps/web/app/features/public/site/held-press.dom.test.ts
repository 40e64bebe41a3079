import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HeldPress, holdPresses } from './held-press';

let held: HeldPress[];
let release: () => void;
const reached = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  held = [];
  reached.mockClear();
  document.body.innerHTML = `
    <a id="lot" href="/veiculos/7"><b>Lote</b></a>
    <a id="section" href="#leiloes">Leilões</a>
    <a id="phone" href="tel:+5579999999999">Telefone</a>
    <form id="search" action="/veiculos"><button name="q" value="uno">Buscar</button></form>
    <form id="own"><button>Entrar</button></form>`;
  document.body.addEventListener('click', reached);
  release = holdPresses((press) => void held.push(press));
});
afterEach(() => {
  release();
  document.body.removeEventListener('click', reached);
});

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

it('holds a link before its own handlers, and follows it later', () => {
  click('#lot b');
  expect(held).toHaveLength(1);
  expect(reached).not.toHaveBeenCalled();
  release();
  held[0]?.();
  expect(reached).toHaveBeenCalledOnce();
});

it.each(['#section', '#phone'])('leaves %s alone, which needs no network', (selector) => {
  click(selector);
  expect(held).toEqual([]);
  expect(reached).toHaveBeenCalledOnce();
});

it('holds a form that would load a page, with the pressed button', () => {
  const form = document.querySelector<HTMLFormElement>('#search');
  const sent = vi.spyOn(form as HTMLFormElement, 'requestSubmit').mockReturnValue();
  const submitter = form?.querySelector('button') ?? null;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  form?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  held[0]?.();
  expect(sent).toHaveBeenCalledExactlyOnceWith(submitter);
});

it('leaves a form to the script that sends it', () => {
  const form = document.querySelector('#own');
  form?.addEventListener('submit', (event) => event.preventDefault());
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(held).toEqual([]);
});
