import { FINDER_LEAST } from '@martelo/contract/shapes/limits';
import { useEffect, useState } from 'react';
import { useRemote } from '../../../../lib/remote/use-remote';
import { useSession } from '../../../../lib/session/use-session';
import { browserApi } from '../../../../lib/transport/browser-api';
import { isOpenTo } from '../page-permissions';
import { pagesFor } from './finder-pages';
import { type FinderGroup, groupsOf } from './finder-results';

const DEBOUNCE_MS = 250;

export type Finder = {
  groups: FinderGroup[];
  /** The server has not answered this text yet. */
  waiting: boolean;
  /** Why the server could not answer it; the pages are found without it. */
  failure: string | null;
};

/** What fits the typed text: pages at once, everything else after a pause in typing. */
export function useFinder(typed: string): Finder {
  const session = useSession();
  const text = typed.trim();
  const asked = usePaused(text);
  const isLong = text.length >= FINDER_LEAST;
  const enabled = isLong && asked === text;
  const { data, error, loading, outdated } = useRemote(
    ['find', asked],
    (signal) => browserApi.call('GET /api/admin/find', { query: { q: asked } }, { signal }),
    { enabled },
  );
  const answered = enabled && !loading && !outdated;
  const groups = groupsOf({
    pages: pagesFor(text, session),
    answer: answered && !error ? data : null,
    mayEdit: isOpenTo(session, '/admin/veiculos/editar'),
  });
  return {
    groups,
    waiting: isLong && !answered,
    failure: answered && error ? error.message : null,
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
