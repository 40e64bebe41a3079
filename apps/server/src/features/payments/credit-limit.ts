import type { CreditBody } from '@martelo/contract/shapes/payments';
import { fromReais } from '@martelo/core/money';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';

/** True when the settings ask for a second person for a credit of this amount by these means. */
export async function isGreatCredit(
  db: Db | Tx,
  { meio, valor }: Pick<CreditBody, 'meio' | 'valor'>,
): Promise<boolean> {
  const { creditoAPartirDe, dinheiroAPartirDe } = (await readPrivateSettings(db)).aprovacoes;
  const limit = fromReais(meio === 'dinheiro' ? dinheiroAPartirDe : creditoAPartirDe);
  return limit === null || valor >= limit;
}
