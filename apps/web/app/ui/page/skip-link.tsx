import { CONTENT_ID } from '../../lib/page/content-id';
import classes from './skip-link.module.css';

/** The first link of every page, for keyboards: past the header. */
export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={`${classes.skip} screen-only`}>
      Ir para o conteúdo
    </a>
  );
}
