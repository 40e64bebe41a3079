import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../../lib/keyboard/shortcuts';
import { latePart } from '../../../lib/page/late-part';
import { useSession } from '../../../lib/session/use-session';
import { ADMIN_NAVIGATION } from './admin-navigation';
import { isOpenTo } from './page-permissions';
import { useShortcutsHelp } from './shortcuts-help';

const ShortcutsDialog = latePart(() =>
  import('./shortcuts-dialog').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

/** The shortcuts of every page of the area, and the dialog that lists the active ones. */
export function AreaShortcuts() {
  const navigate = useNavigate();
  const session = useSession();
  const { open, setOpen } = useShortcutsHelp();
  // The dialog is loaded at the first '?' and stays mounted, so that its closing animation can run.
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);

  useShortcuts(
    ADMIN_NAVIGATION.filter(({ to }) => isOpenTo(session, to)).map(({ goKey, label, to }) => ({
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
