/** One key ('a', '?', 'arrowdown') or two keys in sequence ('g c'). */
export type Shortcut = {
  keys: string;
  /** The description in the help dialog. */
  label: string;
  run: () => void;
};

/** The parts of a keyboard event that decide what it means. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'
> & { isComposing?: boolean; repeat?: boolean; altGraph?: boolean };

/** The longest time between the two keys of a pair. */
const PAIR_MS = 1500;

/**
 * Compares each key press with the current shortcuts; of two shortcuts with the same keys the last
 * one wins.
 */
export function createShortcutReader() {
  let first: { key: string; atMs: number } | null = null;
  return function read(press: KeyPress, shortcuts: readonly Shortcut[]): Shortcut | null {
    const key = keyOf(press);
    if (key === null) return null;
    const begun = first !== null && press.timeStamp - first.atMs <= PAIR_MS ? first.key : null;
    first = null;
    const pair = begun === null ? undefined : named(shortcuts, `${begun} ${key}`);
    const found = pair ?? named(shortcuts, key);
    if (found) return found;
    if (shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) {
      first = { key, atMs: press.timeStamp };
    }
    return null;
  };
}

function named(shortcuts: readonly Shortcut[], keys: string): Shortcut | undefined {
  return shortcuts.findLast((shortcut) => shortcut.keys === keys);
}

/**
 * The key as shortcuts name it; null for keys that belong to the browser and for half of an
 * accented letter.
 */
function keyOf(press: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, altGraph } = press;
  if (isComposing || repeat || key === 'Shift' || key === 'Dead') return null;
  // A Brazilian keyboard without a key for '?' writes it with AltGr, which Windows reports as
  // Ctrl+Alt.
  if ((ctrlKey || metaKey || altKey) && !altGraph) return null;
  const isLetter = /^\p{L}$/u.test(key);
  // Caps Lock turns 'a' into 'A' without another meaning; Shift gives it another meaning.
  return isLetter && shiftKey ? null : key.toLowerCase();
}

const TYPING_ROLES = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu'];
const NO_TEXT = ['button', 'submit', 'reset', 'checkbox', 'radio', 'image', 'file', 'color'];

/** The parts of an element that show whether a key pressed on it types text. */
export type KeyTarget = {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
  getAttribute: (name: string) => string | null;
};

/** Keys pressed in a field type text there, so they must not run shortcuts. */
export function isTyping(target: KeyTarget | null): boolean {
  if (target === null) return false;
  if (target.isContentEditable || TYPING_ROLES.includes(target.getAttribute('role') ?? '')) {
    return true;
  }
  if (target.tagName === 'INPUT') return !NO_TEXT.includes(target.type ?? 'text');
  return target.tagName === 'TEXTAREA' || target.tagName === 'SELECT';
}
