import type { CreditBody } from '@martelo/contract/shapes/payments';
import { reachesCreditLimit } from '@martelo/core/credit-limit';
import { fromReais } from '@martelo/core/money';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { sumCreditedBy } from './payments.queries.ts';

interface WhoseCredit {
  saleId: number;
  registeredById: number;
}

/**
 * True when the settings ask for a second person for a credit of this amount by these means, with what the
 * same person has credited to the sale before. The caller of a command holds the sale's lock, so that two
 * credits at once cannot both stay below the limit.
 */
export async function isGreatCredit(
  db: Db | Tx,
  { saleId, registeredById }: WhoseCredit,
  { meio, valor }: Pick<CreditBody, 'meio' | 'valor'>,
): Promise<boolean> {
  const { creditoAPartirDe, dinheiroAPartirDe } = (await readPrivateSettings(db)).aprovacoes;
  const limit = fromReais(meio === 'dinheiro' ? dinheiroAPartirDe : creditoAPartirDe);
  if (limit === null) return true;
  const before = await sumCreditedBy(db, saleId, registeredById);
  return reachesCreditLimit({ before, valor, limit });
}
