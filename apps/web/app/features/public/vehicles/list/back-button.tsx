import { IconChevronLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from '../../../../lib/navigation/link';
import { Icon } from '../../../../ui/icon';
import classes from './back-button.module.css';

/** Goes back to the previous page of the site; to the home page when there is none. */
export function BackButton() {
  function goBack(event: MouseEvent): void {
    if (!cameFromWithin()) return;
    event.preventDefault();
    window.history.back();
  }
  return (
    <Link to="/" className={classes.root} onClick={goBack}>
      <Icon of={IconChevronLeft} size={18} /> Voltar
    </Link>
  );
}

function cameFromWithin(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}
