import { useEffect, useState } from 'react';
import classes from './navigation-progress.module.css';

/** A faster change of page needs no progress bar. */
const PATIENCE_MS = 300;

/** A progress bar at the top, shown when the next page takes longer than a moment. */
export function NavigationProgress({ busy }: { busy: boolean }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return (
    <div className={classes.root} role="progressbar" aria-label="Carregando a página">
      <span className={classes.bar} />
    </div>
  );
}
