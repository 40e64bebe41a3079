import type { Client, ClientDetail } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { formatCep, formatDocument } from '@martelo/core/documents';
import { PERSON_WORDS, STATUS_WORDS } from '../../../entities/person/account-words';
import { EmailAddress } from '../../../entities/person/email-address';
import { PhoneLink } from '../../../entities/person/phone-link';
import { formatDateTime, formatNumber } from '../../../lib/format/formats';
import type { Description } from '../../../ui/list/description-list';

const orMissing = (text: string) => text || adminTexts.notInformed;

export function personFacts(user: ClientDetail): Description[] {
  const facts: Description[] = [
    { label: 'Nome', value: user.name },
    { label: 'Email', value: <EmailAddress address={user.email} linked /> },
    { label: 'Documento', value: formatDocument(user.document) },
    { label: 'Tipo de pessoa', value: PERSON_WORDS[user.personType] },
    { label: 'Telefone', value: <PhoneLink phone={user.phone} /> },
    {
      label: 'Status',
      value: `${user.isBanned ? 'Banido' : 'Ativo'} · cadastro ${STATUS_WORDS[user.status].toLowerCase()}`,
    },
    { label: 'Data de cadastro', value: formatDateTime(user.createdAt) },
    { label: 'Sessões abertas', value: formatNumber(user.liveSessions) },
  ];
  if (!user.isBanned) return facts;
  return [...facts, { label: 'Motivo do banimento', value: orMissing(user.banReason ?? '') }];
}

export function passwordFacts({ passwordHistory }: ClientDetail): Description[] {
  return passwordHistory.map(({ at, text }) => ({ label: formatDateTime(at), value: text }));
}

export function addressFacts(user: Client): Description[] {
  return [
    { label: 'CEP', value: orMissing(user.cep && formatCep(user.cep)) },
    { label: 'Logradouro', value: orMissing(user.logradouro) },
    { label: 'Número', value: orMissing(user.numero) },
    { label: 'Complemento', value: orMissing(user.complemento) },
    { label: 'Bairro', value: orMissing(user.bairro) },
    { label: 'Cidade', value: orMissing(user.cidade) },
    { label: 'Estado', value: orMissing(user.estado) },
  ];
}
