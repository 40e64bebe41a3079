import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createColorScheme, SCHEME_SCRIPT } from './color-scheme';

const KEY = 'mantine-color-scheme-value';
const root = document.documentElement;
const shown = () => root.getAttribute('data-mantine-color-scheme');

/** The system's own scheme, which a person can change while a page is open. */
function system(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => query);
  return {
    set(dark: boolean): void {
      query.matches = dark;
      query.dispatchEvent(new Event('change'));
    },
  };
}

/** What another tab stores. */
function storeElsewhere(choice: string | null): void {
  if (choice === null) localStorage.clear();
  else localStorage.setItem(KEY, choice);
  const key = choice === null ? null : KEY;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: choice }));
}

beforeEach(() => {
  localStorage.clear();
  root.setAttribute('data-mantine-color-scheme', 'light');
  return () => vi.unstubAllGlobals();
});

describe('the script in the head', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    [null, true, 'dark'],
    ['verde', true, 'dark'],
  ])('with %s kept and a dark system: %s it sets %s', (kept, isDark, expected) => {
    if (kept) localStorage.setItem(KEY, kept);
    system(isDark);
    new Function(SCHEME_SCRIPT)();
    expect(shown()).toBe(expected);
    expect(createColorScheme(window).scheme()).toBe(expected);
  });
});

it('follows the system until the person chooses, and keeps the choice', () => {
  const settings = system(false);
  const scheme = createColorScheme(window);
  const heard = vi.fn();
  scheme.subscribe(heard);
  settings.set(true);
  expect([shown(), heard.mock.calls.length]).toEqual(['dark', 1]);
  scheme.choose('light');
  expect([shown(), localStorage.getItem(KEY)]).toEqual(['light', 'light']);
  settings.set(false);
  settings.set(true);
  expect(shown()).toBe('light');
});

it('follows a choice in another tab, and the end of that choice', () => {
  system(false);
  const scheme = createColorScheme(window);
  storeElsewhere('dark');
  expect([shown(), scheme.scheme()]).toEqual(['dark', 'dark']);
  storeElsewhere(null);
  expect([shown(), scheme.choice()]).toEqual(['light', 'auto']);
});

it('changes the page where storage is forbidden', () => {
  system(false);
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const storage = { getItem: forbidden, setItem: forbidden } as unknown as Storage;
  const scheme = createColorScheme(Object.create(window, { localStorage: { value: storage } }));
  scheme.choose('dark');
  expect([shown(), scheme.scheme()]).toEqual(['dark', 'dark']);
});
