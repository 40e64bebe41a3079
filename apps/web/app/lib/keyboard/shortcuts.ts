import type { Permission } from '@martelo/core/permissions';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { isPermitted } from '../session/permitted';
import { useSession } from '../session/use-session';
import { createShortcutReader, isTyping, type Shortcut } from './shortcut-keys';

/** Shortcuts that one component registered; the help dialog lists them together. */
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[]; inDialog: boolean };

type Options = {
  /** The heading of the group in the help dialog. */
  title?: string;
  /** False while the shortcuts have nothing to act on. */
  enabled?: boolean;
  /** The shortcuts work only for a person who may do this. */
  permission?: Permission;
  /** The shortcuts belong to an open dialog. While a dialog is open, all others are inactive. */
  inDialog?: boolean;
};

const OFF_KEY = 'shortcuts-off';

const groups = new Map<string, ShortcutGroup>();
const listeners = new Set<() => void>();
let listed: readonly ShortcutGroup[] = [];
let off: boolean | undefined;

/**
 * Activates the shortcuts of a page while it is on the screen. They do nothing while a person types
 * in a field, nor when the person has switched shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: readonly Shortcut[], options: Options = {}): void {
  const { title = 'Nesta página', inDialog = false, permission } = options;
  const session = useSession();
  const isAllowed = !permission || isPermitted(session, permission);
  const enabled = isAllowed && (options.enabled ?? true);
  const id = useId();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const words = shortcuts.map(({ keys, label }) => `${keys}\t${label}`).join('\n');

  useEffect(() => {
    if (!enabled) return;
    const lasting = words
      .split('\n')
      .filter(Boolean)
      .map((line, index) => {
        const [keys = '', label = ''] = line.split('\t');
        return { keys, label, run: () => latest.current[index]?.run() };
      });
    return register(id, { title, shortcuts: lasting, inDialog });
  }, [id, title, words, enabled, inDialog]);
}

/** All shortcuts that work now, for the help dialog. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore(
    subscribe,
    () => listed,
    () => listed,
  );
}

/** The setting that turns shortcuts on or off in this browser. */
export function useShortcutSwitch(): [on: boolean, change: (on: boolean) => void] {
  const isOff = useSyncExternalStore(subscribe, readOff, () => false);
  return [!isOff, switchShortcuts];
}

function switchShortcuts(on: boolean): void {
  off = !on;
  try {
    if (on) window.localStorage.removeItem(OFF_KEY);
    else window.localStorage.setItem(OFF_KEY, 'true');
  } catch {
    // The browser forbids storage: the choice lasts as long as the page.
  }
  announce();
}

function readOff(): boolean {
  if (off !== undefined) return off;
  try {
    off = window.localStorage.getItem(OFF_KEY) !== null;
  } catch {
    off = false;
  }
  return off;
}

function register(id: string, group: ShortcutGroup): () => void {
  if (groups.size === 0) document.addEventListener('keydown', onKeyDown);
  groups.set(id, group);
  announce();
  return () => {
    groups.delete(id);
    if (groups.size === 0) document.removeEventListener('keydown', onKeyDown);
    announce();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announce(): void {
  listed = [...groups.values()];
  for (const listener of listeners) listener();
}

const MODAL = '[aria-modal="true"]';

const read = createShortcutReader();

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.defaultPrevented || readOff() || isTyping(target)) return;
  // A dialog that Escape closes may be gone from the page before this listener hears the key.
  const inDialog = document.querySelector(MODAL) !== null || Boolean(target?.closest(MODAL));
  const heard = listed.filter((group) => group.inDialog === inDialog);
  const altGraph = event.getModifierState('AltGraph');
  const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, isComposing, repeat } = event;
  const press = { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, isComposing, repeat };
  const found = read(
    { ...press, altGraph },
    heard.flatMap(({ shortcuts }) => shortcuts),
  );
  if (!found) return;
  event.preventDefault();
  found.run();
}
