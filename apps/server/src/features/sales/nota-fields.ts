import type { NotaPaper } from '@martelo/contract/texts/sale-texts';

/** The vehicle's papers without which no nota is issued, by their printed name. */
export const NOTA_VEHICLE_FIELDS = {
  placa: 'placa',
  chassi: 'chassi',
  renavam: 'RENAVAM',
} as const satisfies Record<NotaPaper, string>;

/** The buyer's fields without which no nota is issued, by their printed name. */
export const NOTA_BUYER_FIELDS = {
  nome: 'nome do comprador',
  documento: 'CPF ou CNPJ do comprador',
  cep: 'CEP do comprador',
  logradouro: 'rua do comprador',
  numero: 'número do endereço do comprador',
  bairro: 'bairro do comprador',
  cidade: 'cidade do comprador',
  estado: 'estado do comprador',
} as const;
