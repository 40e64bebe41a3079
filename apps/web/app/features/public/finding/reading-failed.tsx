import { Button } from '../../../ui/button';
import classes from './finding.module.css';

/** A part of a page could not be read; the page itself is whole. */
export function ReadingFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className={classes.failed}>
      Não foi possível ler {what} agora.{' '}
      <Button size="sm" variant="default" onClick={onRetry}>
        Tentar de novo
      </Button>
    </p>
  );
}
