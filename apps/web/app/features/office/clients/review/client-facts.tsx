import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatCep, formatDocument } from '@martelo/core/documents';
import { PERSON_WORDS, STATUS_WORDS } from '../../../../entities/person/account-words';
import { EmailAddress } from '../../../../entities/person/email-address';
import { PhoneLink } from '../../../../entities/person/phone-link';
import { formatDateTime } from '../../../../lib/format/formats';
import type { Description } from '../../../../ui/list/description-list';

const orMissing = (text: string) => text || adminTexts.notInformed;

/** All data of a registration, formatted for an administrator. */
export function clientFacts(client: Client): Description[] {
  const { logradouro, numero, complemento, bairro, cidade, estado } = client;
  const street = [logradouro, numero, complemento].filter(Boolean).join(', ');
  const town = [bairro, [cidade, estado].filter(Boolean).join('/')].filter(Boolean).join(', ');
  return [
    { label: client.personType === 'fisica' ? 'Nome' : 'Razão social', value: client.name },
    { label: 'Email', value: <EmailAddress address={client.email} linked /> },
    {
      label: client.personType === 'fisica' ? 'CPF' : 'CNPJ',
      value: formatDocument(client.document),
    },
    { label: 'Telefone', value: <PhoneLink phone={client.phone} /> },
    { label: 'Tipo de pessoa', value: PERSON_WORDS[client.personType] },
    { label: 'Status', value: STATUS_WORDS[client.status] },
    { label: 'Data de cadastro', value: formatDateTime(client.createdAt) },
    { label: 'CEP', value: client.cep ? formatCep(client.cep) : orMissing('') },
    { label: 'Endereço', value: orMissing([street, town].filter(Boolean).join(' — ')), wide: true },
  ];
}
