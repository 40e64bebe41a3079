import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Address of the list that the form was opened from, with its page and search; else the form's
 * default list.
 */
export function useWayBack(list: string): string {
  const { state } = useLocation();
  const [back] = useState(() => wayBackOf(state, list));
  return back;
}

export function wayBackOf(state: unknown, list: string): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return list;
  const { from } = state;
  const isList = from === list || (typeof from === 'string' && from.startsWith(`${list}?`));
  return isList ? String(from) : list;
}
