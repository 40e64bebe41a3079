import type { CepAnswer } from '@martelo/contract/shapes/site';
import type { RegistrationValues } from './registration';

type AddressField = 'logradouro' | 'bairro' | 'cidade' | 'estado';
export type Address = Pick<RegistrationValues, AddressField>;

const SOURCE: Record<AddressField, keyof CepAnswer> = {
  logradouro: 'logradouro',
  bairro: 'bairro',
  cidade: 'localidade',
  estado: 'uf',
};

/**
 * Fills the form from a postal code's address. It changes only fields that are empty or still
 * contain the value of an earlier postal code (`filled`); text that the person typed stays.
 */
export function fillAddress(
  current: Address,
  filled: Partial<Address>,
  answer: CepAnswer,
): Partial<Address> {
  const changes: Partial<Address> = {};
  for (const [field, source] of Object.entries(SOURCE) as [AddressField, keyof CepAnswer][]) {
    const typed = current[field].trim() !== '' && current[field] !== filled[field];
    // Another address service than ours may leave a part out.
    if (!typed) changes[field] = answer[source] ?? '';
  }
  return changes;
}
