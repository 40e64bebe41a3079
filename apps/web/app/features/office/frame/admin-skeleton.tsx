import { Skeleton } from '../../../ui/state/skeleton';
import classes from './admin-frame.module.css';

/** Placeholder of the area while the session is checked. */
export function AdminSkeleton() {
  return (
    <div className={classes.root} aria-busy="true">
      <div className={classes.sidebar} />
      <div className={classes.bar} />
      <main className={classes.page}>
        <Skeleton width={260} height={36} />
        <p className="visually-hidden">Carregando...</p>
      </main>
    </div>
  );
}
