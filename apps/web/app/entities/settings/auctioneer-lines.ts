import type { Auctioneer } from '@martelo/contract/shapes/site-settings';
import { formatCnpj } from '@martelo/core/documents';

/** The lines that name the auctioneer and the company; settings that are empty are left out. */
export function auctioneerLines({ nome, matricula, empresa, cnpj }: Auctioneer): string[] {
  const number = cnpj && `CNPJ ${formatCnpj(cnpj)}`;
  const registration = matricula && `matrícula ${matricula}`;
  const person = [nome, registration].filter(Boolean).join(', ');
  const company = [empresa, number].filter(Boolean).join(', ');
  return [...(person ? [`Leiloeiro oficial: ${person}`] : []), ...(company ? [company] : [])];
}
