import { type Client, USER_FILTERS, type UserFilter } from '@martelo/contract/shapes/accounts';
import { formatCep, formatDocument, formatPhone } from '@martelo/core/documents';
import { type ClientFilter, listClients, readClients } from '../people/clients.queries.ts';
import { presentClient } from '../people/present-client.ts';
import { moment, text, yesOrNo } from './columns.ts';
import { defineList, type ListExport, type Reading } from './list-export.ts';

const STATUS_WORDS: Record<Client['status'], string> = {
  pendente: 'Pendente',
  aprovado: 'Aprovado',
  negado: 'Negado',
};

const documentOf = (client: Client, personType: Client['personType']) =>
  client.personType === personType ? formatDocument(client.document) : null;

const columns = [
  text<Client>('Nome', ({ name }) => name, 30),
  text<Client>('E-mail', ({ email }) => email, 30),
  text<Client>('Tipo de pessoa', (client) =>
    client.personType === 'fisica' ? 'Física' : 'Jurídica',
  ),
  text<Client>('CPF', (client) => documentOf(client, 'fisica')),
  text<Client>('CNPJ', (client) => documentOf(client, 'juridica'), 20),
  text<Client>('Telefone', ({ phone }) => formatPhone(phone)),
  text<Client>('Status', ({ status }) => STATUS_WORDS[status], 12),
  text<Client>('Banido', ({ isBanned }) => yesOrNo(isBanned), 8),
  text<Client>('Motivo do banimento', ({ banReason }) => banReason, 30),
  moment<Client>('Data de cadastro', ({ createdAt }) => createdAt),
  text<Client>('CEP', ({ cep }) => formatCep(cep), 12),
  text<Client>('Logradouro', ({ logradouro }) => logradouro, 30),
  text<Client>('Número', ({ numero }) => numero, 10),
  text<Client>('Complemento', ({ complemento }) => complemento),
  text<Client>('Bairro', ({ bairro }) => bairro),
  text<Client>('Cidade', ({ cidade }) => cidade),
  text<Client>('Estado', ({ estado }) => estado, 8),
  text<Client>('Avisos', ({ flags }) => flags.join('; '), 40),
];

function clientsExport(name: string, filterOf: (reading: Reading) => ClientFilter): ListExport {
  return defineList({
    name,
    columns,
    list: (reading) => listClients(reading.db, filterOf(reading)),
    read: async ({ db }, ids) => (await readClients(db, ids)).map(presentClient),
  });
}

export const pendingClientsExport = clientsExport('clientes-pendentes', ({ filter: { q } }) => ({
  status: 'pendente',
  oldestFirst: true,
  q,
}));

export const approvedClientsExport = clientsExport('clientes-aprovados', ({ filter: { q } }) => ({
  status: 'aprovado',
  q,
}));

export const usersExport = clientsExport('usuarios', ({ filter: { q, status } }) => ({
  status: USER_FILTERS.find((one): one is UserFilter => one === status),
  q,
}));
