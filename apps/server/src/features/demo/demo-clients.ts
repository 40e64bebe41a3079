import type { AccountStatus, PersonType } from '@martelo/core/accounts';

export interface DemoClient {
  name: string;
  /** Under .example, which is reserved, so no mailbox exists there. */
  email: string;
  personType: PersonType;
  /**
   * Documents with valid check digits that belong to no person, except one with wrong digits to
   * show the mark.
   */
  document: string;
  /** Brazil has no area code 70, so this phone cannot exist. */
  phone: string;
  cep: string;
  logradouro: string;
  numero: string;
  bairro: string;
  cidade: string;
  estado: string;
  status: AccountStatus;
  banReason?: string;
}

const aracaju = { cidade: 'Aracaju', estado: 'SE' } as const;

/** The first client is the one whose sign-in is printed at start. */
export const DEMO_CLIENTS: readonly DemoClient[] = [
  {
    name: 'Maria Aparecida Santos',
    email: 'cliente@martelo.example',
    personType: 'fisica',
    document: '52998224725',
    phone: '70998120034',
    cep: '49025330',
    logradouro: 'Avenida Beira Mar',
    numero: '1250',
    bairro: 'Treze de Julho',
    status: 'aprovado',
    ...aracaju,
  },
  {
    name: 'José Carlos Menezes',
    email: 'jose.menezes@martelo.example',
    personType: 'fisica',
    document: '11144477735',
    phone: '70999312247',
    cep: '49015110',
    logradouro: 'Rua Itabaiana',
    numero: '318',
    bairro: 'São José',
    status: 'aprovado',
    ...aracaju,
  },
  {
    name: 'Auto Peças Sergipe Ltda',
    email: 'compras@autopecas.example',
    personType: 'juridica',
    document: '12ABC34501DE35',
    phone: '7032148800',
    cep: '49085310',
    logradouro: 'Avenida Tancredo Neves',
    numero: '4410',
    bairro: 'Jabotiana',
    status: 'aprovado',
    ...aracaju,
  },
  {
    name: 'Luciana Barreto de Oliveira',
    email: 'luciana@martelo.example',
    personType: 'fisica',
    document: '39053344705',
    phone: '70991046653',
    cep: '57035180',
    logradouro: 'Rua Deputado José Lages',
    numero: '77',
    bairro: 'Ponta Verde',
    cidade: 'Maceió',
    estado: 'AL',
    status: 'aprovado',
  },
  {
    name: 'Antônio Ferreira Lima',
    email: 'antonio@martelo.example',
    personType: 'fisica',
    document: '86288366757',
    phone: '70988450912',
    cep: '49500000',
    logradouro: 'Praça João Pessoa',
    numero: 'S/N',
    bairro: 'Centro',
    cidade: 'Itabaiana',
    estado: 'SE',
    status: 'pendente',
  },
  {
    name: 'Cláudia Regina Andrade',
    email: 'claudia@martelo.example',
    personType: 'fisica',
    document: '12345678900',
    phone: '70996213380',
    cep: '40140110',
    logradouro: 'Avenida Sete de Setembro',
    numero: '2090',
    bairro: 'Vitória',
    cidade: 'Salvador',
    estado: 'BA',
    status: 'pendente',
  },
  {
    name: 'Transportadora Vaza-Barris Ltda',
    email: 'frota@vazabarris.example',
    personType: 'juridica',
    document: '00000000000191',
    phone: '7032557700',
    cep: '49160000',
    logradouro: 'Rodovia BR-235',
    numero: 'Km 8',
    bairro: 'Zona Industrial',
    cidade: 'Nossa Senhora do Socorro',
    estado: 'SE',
    status: 'pendente',
  },
  {
    name: 'Roberto Nunes Vieira',
    email: 'roberto@martelo.example',
    personType: 'fisica',
    document: '71428793860',
    phone: '70991770245',
    cep: '49045020',
    logradouro: 'Rua Vila Cristina',
    numero: '560',
    bairro: 'Grageru',
    status: 'negado',
    ...aracaju,
  },
  {
    name: 'Fábio Teles Cardoso',
    email: 'fabio@martelo.example',
    personType: 'fisica',
    document: '87748248800',
    phone: '70998653301',
    cep: '49035100',
    logradouro: 'Avenida Santos Dumont',
    numero: '914',
    bairro: 'Atalaia',
    status: 'aprovado',
    banReason: 'Arrematou e não pagou no prazo do edital',
    ...aracaju,
  },
];
