import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../../lib/keyboard/shortcuts';
import { ADMIN_NAVIGATION } from './admin-navigation';
import { useShortcutsHelp } from './shortcuts-help';

const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

/** The keys that serve on every page of the area, and the list of all that serve now. */
export function AreaShortcuts() {
  const navigate = useNavigate();
  const { open, setOpen } = useShortcutsHelp();
  // Fetched with the first '?', and kept: a dialog that vanishes has no closing movement.
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  useShortcuts(
    ADMIN_NAVIGATION.map(({ goKey, label, to }) => ({
      keys: `g ${goKey}`,
      label,
      run: () => void navigate(to),
    })),
    { title: 'Ir para' },
  );
  useShortcuts([{ keys: '?', label: 'Mostrar os atalhos', run: () => setOpen(true) }], {
    title: 'Em toda a administração',
  });
  return (
    <Suspense fallback={null}>
      {wanted && <ShortcutsDialog opened={open} onClose={() => setOpen(false)} />}
    </Suspense>
  );
}
