import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { registerBody } from './accounts.ts';
import { auctionRules } from './auction-rules.ts';
import { auctionBody } from './auctions.ts';
import { registerRules } from './register-rules.ts';
import { checkRules, type Rules } from './rules.ts';
import { vehicleChangeRules, vehicleRules } from './vehicle-rules.ts';
import { vehicleBody, vehicleChange } from './vehicles.ts';

type Values = Record<string, string>;

const person: Values = {
  name: 'Ana Souza',
  email: 'ana@exemplo.example',
  password: 'frase bem longa',
  passwordConfirmation: 'frase bem longa',
  personType: 'fisica',
  cpf: '529.982.247-25',
  phone: '(70) 99812-0034',
  cep: '49025-330',
  logradouro: 'Avenida Beira Mar',
  numero: '12',
  complemento: '',
  bairro: 'Treze de Julho',
  cidade: 'Aracaju',
  estado: 'SE',
};
const vehicle: Values = {
  titulo: 'Fiat Argo',
  marca: 'Fiat',
  modelo: 'Argo',
  ano: '2021',
  cor: 'Prata',
  combustivel: 'Flex',
  km: '48210',
  finalPlaca: '7',
  situacao: 'Recuperado',
  origem: 'Financeira',
  lanceInicial: '31.450,00',
  valorFipe: '',
  valorMinimoVenda: '',
  descricao: 'Único dono.',
  lote: '',
  categoria: 'Carro',
};
const auction: Values = {
  titulo: 'Leilão de Motos',
  tipo: 'Motos',
  numeroLote: '7',
  descricao: '',
  dataInicio: '2026-11-20T12:00:00Z',
  dataFim: '2026-11-23T12:00:00Z',
};

const TYPED = [
  '',
  '   ',
  'a',
  'Ana',
  'ana@',
  'ana@exemplo',
  'ana..b@exemplo.example',
  'ana+leilao@exemplo.com.example',
  '123',
  '12345678',
  'frase bem longa',
  '-1',
  '2021',
  '21a',
  '1,5',
  '31.450,50',
  '31450.5',
  'R$ 10,00',
  '9999999999999999',
  '99,999',
  '49025-330',
  '(70) 3022-4870',
  '(70) 99812-0034',
  'Flex',
  'Carro',
  'caminhoes',
  'SE',
  'S3',
  '2026-02-31',
  '1999-12-31T10:00:00Z',
  'á'.repeat(41),
  'á'.repeat(81),
  'á'.repeat(161),
  'á'.repeat(255),
  'á'.repeat(5001),
];

/** The first sentence of each field that a schema refuses. */
function refusedBy(schema: z.ZodType, values: Values): Values {
  const errors: Values = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}

const FORMS: [string, z.ZodType, Rules, Values][] = [
  ['the registration', registerBody, registerRules, person],
  ['a new vehicle', vehicleBody, vehicleRules, vehicle],
  ['a changed vehicle', vehicleChange, vehicleChangeRules, vehicle],
  ['an auction', auctionBody, auctionRules, auction],
];

describe.each(FORMS)('%s', (_name, schema, rules, complete) => {
  test('is complete for both sides', () => {
    expect(refusedBy(schema, complete)).toEqual({});
    expect(checkRules(rules, complete)).toBeNull();
  });

  test.each(Object.keys(rules))('says the same of %s in the page and in the call', (field) => {
    for (const typed of TYPED) {
      const values = { ...complete, [field]: typed };
      const sentence = refusedBy(schema, values)[field];
      expect(checkRules({ [field]: rules[field] ?? (() => null) }, values)?.[field], typed).toBe(
        sentence,
      );
    }
  });
});
