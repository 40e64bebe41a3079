import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ignoreHeldKeys } from './one-press';

beforeAll(() => ignoreHeldKeys(document));
beforeEach(() => {
  document.body.innerHTML = `
    <button><span id="word">Confirmar</span></button><a href="/x" id="link">x</a>
    <input id="field"><textarea id="text"></textarea>`;
});

/** True if the browser would act on the key. */
function acts(id: string, key: string, repeat: boolean): boolean {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  return document.getElementById(id)?.dispatchEvent(event) ?? false;
}

test.each(['word', 'link'])('a held key presses %s once', (id) => {
  for (const key of ['Enter', ' ']) {
    expect(acts(id, key, false)).toBe(true);
    expect(acts(id, key, true)).toBe(false);
  }
  expect(acts(id, 'ArrowDown', true)).toBe(true);
});

test('a held Enter sends the form of a field once, and a held space types spaces', () => {
  expect(acts('field', 'Enter', true)).toBe(false);
  expect(acts('field', ' ', true)).toBe(true);
});

test('a held Enter writes lines into a text', () => {
  expect(acts('text', 'Enter', true)).toBe(true);
});
