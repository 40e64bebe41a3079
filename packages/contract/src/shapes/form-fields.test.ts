import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { registerBody } from './accounts.ts';
import { auctionFields } from './auction-form.ts';
import { auctionBody } from './auctions.ts';
import { checkFields, type FormFields } from './form-fields.ts';
import { registerFields } from './register-form.ts';
import { vehicleChangeFields, vehicleFields } from './vehicle-form.ts';
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

const FORMS: [string, z.ZodType, FormFields, Values][] = [
  ['the registration', registerBody, registerFields, person],
  ['a new vehicle', vehicleBody, vehicleFields, vehicle],
  ['a changed vehicle', vehicleChange, vehicleChangeFields, vehicle],
  ['an auction', auctionBody, auctionFields, auction],
];

describe.each(FORMS)('%s', (_name, schema, fields, complete) => {
  test('is complete for the page and for the call', () => {
    expect(refusedBy(schema, complete)).toEqual({});
    expect(checkFields(fields, complete)).toBeNull();
  });

  test.each(Object.keys(fields))(
    'gets the same sentence for %s in the page and in the call',
    (field) => {
      for (const typed of TYPED) {
        const values = { ...complete, [field]: typed };
        expect(checkFields(fields, values)?.[field], typed).toBe(refusedBy(schema, values)[field]);
      }
    },
  );
});

const PAGES = { register: registerFields, vehicle: vehicleFields, auction: auctionFields };

describe('the sentences beside the fields', () => {
  test.each([
    ['register', 'name', '  ', 'Informe o nome completo.'],
    ['register', 'name', 'á'.repeat(161), 'Use no máximo 160 caracteres.'],
    ['register', 'email', '', 'Informe o e-mail.'],
    ['register', 'email', 'ana@', 'Informe um e-mail válido, como nome@exemplo.com.'],
    ['register', 'password', '123', 'A senha deve ter pelo menos 8 caracteres.'],
    [
      'register',
      'password',
      '12345678',
      'Esta senha é uma sequência ou repetição. Uma frase curta é mais segura.',
    ],
    ['register', 'password', 'á'.repeat(129), 'A senha deve ter no máximo 128 caracteres.'],
    ['register', 'phone', '99812-0034', 'Informe o telefone com DDD.'],
    ['register', 'phone', '(20) 99912-3456', 'Este DDD não existe. Confira o telefone.'],
    ['register', 'phone', '(70) 9912-3456', 'Falta o 9 depois do DDD. Confira o telefone.'],
    ['register', 'cep', '4902-330', 'Informe o CEP com 8 dígitos.'],
    ['register', 'numero', '', 'Informe o número. Se não houver, escreva S/N.'],
    ['register', 'estado', 'S3', 'Informe a sigla do estado, como SE.'],
    ['register', 'estado', 'XX', 'Informe a sigla do estado, como SE.'],
    ['vehicle', 'ano', '21', 'Informe o ano com quatro dígitos.'],
    ['vehicle', 'ano', '1,5', 'Informe o ano com quatro dígitos.'],
    ['vehicle', 'marca', '', 'Informe a marca.'],
    ['vehicle', 'combustivel', 'Lenha', 'Escolha o combustível.'],
    ['vehicle', 'km', '12 mil', 'Informe a quilometragem só com números.'],
    ['vehicle', 'finalPlaca', 'AB', 'Use um só caractere.'],
    ['vehicle', 'finalPlaca', '-', 'Informe só o último caractere da placa.'],
    ['vehicle', 'lanceInicial', '1e5', 'Informe o lance inicial em reais, como 15.000,00.'],
    ['vehicle', 'lanceInicial', '9.999.999.999', 'O valor vai até R$ 999.999.999,99.'],
    ['vehicle', 'valorFipe', '1000000000.5', 'O valor vai até R$ 999.999.999,99.'],
    [
      'vehicle',
      'valorMinimoVenda',
      '0,00',
      'Informe o valor mínimo em reais, como 40.000,00, ou deixe em branco.',
    ],
    ['vehicle', 'categoria', 'Barco', 'Escolha Carro, Moto, Caminhão, Trator ou Ônibus.'],
    ['auction', 'titulo', '', 'O título do leilão é obrigatório'],
    ['auction', 'tipo', '', 'O tipo de veículo é obrigatório'],
    ['auction', 'tipo', 'Barcos', 'Escolha Carros, Motos, Caminhões ou Tratores.'],
    ['auction', 'dataInicio', '2026-02-31T10:00:00Z', 'Informe a data de início.'],
    ['auction', 'ano', '20211', 'Use no máximo 4 caracteres.'],
  ] as const)('%s.%s refuses %j', (form, field, typed, sentence) => {
    expect(checkFields(PAGES[form], { [field]: typed })?.[field]).toBe(sentence);
  });

  test('a value that the call takes has none', () => {
    const { marca, modelo, combustivel, origem, ...rest } = vehicle;
    expect(checkFields(vehicleChangeFields, rest)).toBeNull();
    expect(Object.keys(checkFields(vehicleFields, rest) ?? {})).toEqual([
      'marca',
      'modelo',
      'combustivel',
      'origem',
    ]);
  });
});
