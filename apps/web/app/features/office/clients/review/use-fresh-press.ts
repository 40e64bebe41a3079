import { useEffect, useState } from 'react';

/** On the buttons of a decision: a press on them says nothing about the client who is shown. */
export const DECIDES = 'data-decides';

/** The keys of the decisions, for the same reason. */
const DECIDING_KEYS = ['a', 'r'];

/**
 * True once the person has pressed a key or the pointer since this client stands on the screen, so that a
 * press that was meant for the client before decides nothing. `watching`: the client can be decided about
 * but for this. The first client was opened by a press; `own` marks another one that a press opened.
 */
export function useFreshPress(clientId: string, watching: boolean) {
  const [pressedFor, setPressedFor] = useState(clientId);
  const isFresh = pressedFor === clientId;
  useEffect(() => {
    if (isFresh || !watching) return;
    const take = (event: Event) => {
      if (isOfClient(event)) setPressedFor(clientId);
    };
    document.addEventListener('pointerdown', take, true);
    document.addEventListener('keydown', take, true);
    return () => {
      document.removeEventListener('pointerdown', take, true);
      document.removeEventListener('keydown', take, true);
    };
  }, [isFresh, watching, clientId]);
  return { isFresh, own: setPressedFor };
}

function isOfClient(event: Event): boolean {
  if (event instanceof KeyboardEvent) {
    if (event.repeat || DECIDING_KEYS.includes(event.key.toLowerCase())) return false;
  }
  return !(event.target instanceof Element && event.target.closest(`[${DECIDES}]`));
}
