import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdLeaving, leaveFor, useLeavingFor, watchLeaving } from './leaving';

let end: () => void;
/** A browser would open the page; the test stays. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  document.body.innerHTML = `
    <a id="list" href="/veiculos?page=2">Lista</a>
    <a id="section" href="#leiloes">Leilões</a>
    <a id="file" href="/edital.pdf" download>Edital</a>
    <a id="outside" href="https://other.example/">Fora</a>
    <a id="own" href="/contato">Menu</a>`;
  document.querySelector('#own')?.addEventListener('click', stay);
  end = watchLeaving();
  window.addEventListener('click', stay);
});
afterEach(() => {
  end();
  window.removeEventListener('click', stay);
});

const click = (id: string) => act(() => document.querySelector<HTMLElement>(`#${id}`)?.click());

it('knows which page a link is opening, until the browser shows this one again', () => {
  const { result } = renderHook(useLeavingFor);
  expect(result.current).toBeNull();
  click('list');
  expect(result.current).toBe('/veiculos');
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(shown));
  expect(result.current).toBeNull();
});

it.each(['section', 'file', 'outside', 'own'])('stays on this page: #%s', (id) => {
  const { result } = renderHook(useLeavingFor);
  click(id);
  expect(result.current).toBeNull();
});

it('opens nothing while pages are held, and goes on later', () => {
  const open = vi.fn();
  const held: (() => void)[] = [];
  const release = holdLeaving((goOn) => void held.push(goOn));
  leaveFor('/veiculos', open);
  expect(open).not.toHaveBeenCalled();
  release();
  held[0]?.();
  expect(open).toHaveBeenCalledOnce();
});
