import { type AuctionTerms, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { fromReais } from '@martelo/core/money';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { privateSettingsOf, siteSettingsOf } from '../settings/read-settings.ts';
import { listSettings } from '../settings/site.queries.ts';

/** The terms that the settings give to a new auction. Later changes of the settings leave it alone. */
export async function readDefaultTerms(db: Db | Tx): Promise<AuctionTerms> {
  const stored = await listSettings(db);
  const { comissaoPontosBase, taxas } = siteSettingsOf(stored, 'UTC');
  return {
    ...DEFAULT_TERMS,
    ...privateSettingsOf(stored).prazos,
    comissaoPontosBase,
    taxas: taxas.map(({ nome, valor }) => ({
      tipo: 'fixo',
      nome,
      valor: fromReais(valor) ?? 0,
      classe: null,
      fundamento: '',
      quemRecebe: 'patio',
    })),
  };
}
