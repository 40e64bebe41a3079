import type { Tx } from '../../platform/database/connect.ts';
import type { BuyerSnapshot } from '../../platform/database/sales-schema.ts';
import { emptyAddresses } from './counter-offers/counter-offers.writes.ts';
import { writeBuyerSnapshots } from './sales.writes.ts';

/**
 * Empties the person and the addresses in the sales that remain at an erasure: those that came to nothing, and those whose
 * records the law no longer keeps. A younger purchase stands in the way of the erasure itself.
 */
export async function forgetBuyer(tx: Tx, userId: number, name: string): Promise<void> {
  const erased: Omit<BuyerSnapshot, 'tipoPessoa'> = {
    nome: name,
    documento: '',
    email: '',
    telefone: '',
    cep: '',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    estado: '',
  };
  await writeBuyerSnapshots(tx, userId, erased);
  await emptyAddresses(tx, userId);
}
