import { Suspense, useEffect, useState } from 'react';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { latePart } from '../../../../lib/page/late-part';
import { useEarlyLoad } from '../../../../lib/page/use-early-load';
import { useFinderOpening } from './finder-opening';

const FinderDialog = latePart(() =>
  import('./finder-dialog').then(({ FinderDialog }) => ({ default: FinderDialog })),
);

/** The search over everything, and its keys. Ctrl K works while somebody types too; '/' does not. */
export function AreaFinder() {
  const { open, setOpen } = useFinderOpening();
  // People type on while the dialog opens, so its code is there before.
  useEarlyLoad(FinderDialog.loadEarly, true);
  // Loaded at its first opening, it stays mounted, so that its closing animation can run.
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isCtrlK(event)) return;
      event.preventDefault();
      // Another dialog keeps what was typed in it.
      if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [setOpen]);
  // The area was left with the dialog open: its next visit begins without it.
  useEffect(() => () => setOpen(false), [setOpen]);

  useShortcuts(
    [
      { keys: '/', label: 'Ir para a busca da página', run: () => setOpen(!focusSearch()) },
      // Only for the list of shortcuts: the listener above hears it also in a field.
      { keys: 'Ctrl+K', label: 'Buscar em tudo', run: () => setOpen(true) },
    ],
    { title: 'Em toda a administração' },
  );
  return (
    <Suspense fallback={null}>
      {wanted && <FinderDialog opened={open} onClose={() => setOpen(false)} />}
    </Suspense>
  );
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** True when the page has a search box. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}
