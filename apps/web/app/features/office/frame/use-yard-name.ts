import { useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { browserApi } from '../../../lib/transport/browser-api';

/** The product's name, which stands for the yard's until that is known. */
export const PRODUCT = 'Martelo';

/**
 * The yard's name from the settings. The site reads them once a visit, so they are read again when
 * an administrator leaves the pages that change them.
 */
export function useYardName(): string {
  const loaded = nameOf(useRouteLoaderData('root'));
  const [renamed, setRenamed] = useState<string | null>(null);
  const inSettings = useLocation().pathname.startsWith('/admin/configuracoes');
  useEffect(() => {
    if (!inSettings) return;
    return () => {
      browserApi.call('GET /api/settings').then(
        ({ nome }) => setRenamed(nome),
        () => undefined,
      );
    };
  }, [inSettings]);
  return renamed ?? loaded;
}

function nameOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('contact' in data)) return PRODUCT;
  const { contact } = data;
  if (typeof contact !== 'object' || contact === null || !('nome' in contact)) return PRODUCT;
  return String(contact.nome);
}
