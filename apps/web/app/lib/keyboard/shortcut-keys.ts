/** One key ('a', '?', 'arrowdown') or two after each other ('g c'). */
export type Shortcut = {
  keys: string;
  /** What the help dialog says of it. */
  label: string;
  run: () => void;
};

/** The parts of a keyboard event that decide what it means. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'
> & { isComposing?: boolean; repeat?: boolean; altGraph?: boolean };

/** The second key of a pair may follow that late. */
const PAIR_MS = 1500;

/** Reads key presses, one by one, against the shortcuts of the moment; the last of a kind wins. */
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

/** The key as shortcuts name it; null for what belongs to the browser, or is half a letter. */
function keyOf(press: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, altGraph } = press;
  if (isComposing || repeat || key === 'Shift' || key === 'Dead') return null;
  // A Brazilian keyboard without a key for it writes '?' with AltGr, which Windows calls Ctrl+Alt.
  if ((ctrlKey || metaKey || altKey) && !altGraph) return null;
  const isLetter = /^\p{L}$/u.test(key);
  // With the capitals locked an 'A' is an 'a'; with Shift held it is something else.
  return isLetter && shiftKey ? null : key.toLowerCase();
}

const TYPING_ROLES = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu'];
const NO_TEXT = ['button', 'submit', 'reset', 'checkbox', 'radio', 'image', 'file', 'color'];

/** The parts of an element that say whether keys pressed on it are being typed into it. */
export type KeyTarget = {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
  getAttribute: (name: string) => string | null;
};

/** Whoever writes in a field means the letters, not the shortcuts. */
export function isTyping(target: KeyTarget | null): boolean {
  if (target === null) return false;
  if (target.isContentEditable || TYPING_ROLES.includes(target.getAttribute('role') ?? '')) {
    return true;
  }
  if (target.tagName === 'INPUT') return !NO_TEXT.includes(target.type ?? 'text');
  return target.tagName === 'TEXTAREA' || target.tagName === 'SELECT';
}
