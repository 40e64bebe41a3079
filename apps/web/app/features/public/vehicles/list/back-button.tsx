import { IconChevronLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../../../ui/icon';
import classes from './back-button.module.css';

/** Goes back to the previous page of the site; to the home page when there is none. */
export function BackButton() {
  const navigate = useNavigate();
  function goBack(event: MouseEvent): void {
    if (!cameFromWithin()) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link to="/" className={classes.root} onClick={goBack}>
      <Icon of={IconChevronLeft} size={18} /> Voltar
    </Link>
  );
}

function cameFromWithin(): boolean {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0) {
    return true;
  }
  // A link that was followed before the scripts had loaded caused a full page load, so only the
  // referrer tells.
  return document.referrer.startsWith(`${window.location.origin}/`);
}
