import { describe, expect, test } from 'vitest';
import {
  createShortcutReader,
  isTyping,
  type KeyPress,
  type KeyTarget,
  type Shortcut,
} from './shortcut-keys';

const shortcut = (keys: string, label = keys): Shortcut => ({ keys, label, run: () => {} });

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  timeStamp: 0,
  ...more,
});

const read = (shortcuts: readonly Shortcut[], ...presses: KeyPress[]) => {
  const reader = createShortcutReader();
  return presses.map((one) => reader(one, shortcuts)?.label ?? null);
};

describe('a key', () => {
  test('runs its shortcut, also with Caps Lock', () => {
    expect(read([shortcut('a')], press('a'), press('A'))).toEqual(['a', 'a']);
  });

  test('that needs Shift is read as the character that it writes', () => {
    expect(read([shortcut('?')], press('?', { shiftKey: true }))).toEqual(['?']);
  });

  test('with AltGr is read as the character that it writes', () => {
    const pressed = press('?', { ctrlKey: true, altKey: true, altGraph: true });
    expect(read([shortcut('?')], pressed)).toEqual(['?']);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
    'with %o belongs to the browser',
    (held) => expect(read([shortcut('a')], press('a', held))).toEqual([null]),
  );

  test('that is held down, or is half of an accented letter, does nothing', () => {
    const held = press('a', { repeat: true });
    const composing = press('a', { isComposing: true });
    expect(read([shortcut('a')], held, composing)).toEqual([null, null]);
  });

  test('with a shortcut of the page and one of the area runs the page’s', () => {
    expect(read([shortcut('a', 'area'), shortcut('a', 'page')], press('a'))).toEqual(['page']);
  });
});

describe('two keys in sequence', () => {
  const both = [shortcut('g c'), shortcut('c')];

  test('are one shortcut', () => {
    expect(read(both, press('g'), press('c'))).toEqual([null, 'g c']);
  });

  test('with a long pause are the second key alone', () => {
    expect(read(both, press('g'), press('c', { timeStamp: 1501 }))).toEqual([null, 'c']);
  });

  test('with Shift pressed between them are still one shortcut', () => {
    expect(read(both, press('g'), press('Shift', { shiftKey: true }), press('c')).at(-1)).toBe(
      'g c',
    );
  });

  test('with another key between them are not a shortcut', () => {
    expect(read(both, press('g'), press('x'), press('c'))).toEqual([null, null, 'c']);
  });
});

describe('isTyping', () => {
  const element = (tagName: string, more: Partial<KeyTarget> & { role?: string } = {}) => ({
    tagName,
    getAttribute: (name: string) => (name === 'role' ? (more.role ?? null) : null),
    ...more,
  });

  test.each([
    element('TEXTAREA'),
    element('SELECT'),
    element('INPUT', { type: 'search' }),
    element('INPUT', { type: 'date' }),
    element('DIV', { isContentEditable: true }),
    element('DIV', { role: 'combobox' }),
  ])('is true for %o', (target) => expect(isTyping(target)).toBe(true));

  test.each([null, element('BODY'), element('BUTTON'), element('INPUT', { type: 'checkbox' })])(
    'is false for %o',
    (target) => expect(isTyping(target)).toBe(false),
  );
});
