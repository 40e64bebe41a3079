import { randomInt, randomUUID } from 'node:crypto';
import { CEPS } from './cep-provider.ts';

/** The input of a registration, with masks. */
export type Person = {
  personType: 'fisica' | 'juridica';
  name: string;
  email: string;
  password: string;
  document: string;
  phone: string;
  cep: string;
  numero: string;
};

/** A few characters that no other text on the site has, because journeys run side by side. */
export function mark(): string {
  return randomUUID().slice(0, 6);
}

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Without a surname the name is one that no other journey has. */
export function newPerson(firstName = 'Joana', surname?: string): Person {
  const unique = mark();
  return {
    personType: 'fisica',
    name: `${firstName} ${surname ?? `Jornada ${unique}`}`,
    email: `${firstName.toLowerCase()}.${unique}@jornadas.test`,
    password: `senha da ${firstName} ${unique}`,
    document: digits(11).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
    // Brazil has no area code 70, so this phone cannot exist.
    phone: `(70) 9${digits(4)}-${digits(4)}`,
    cep: CEPS.known,
    numero: '120',
  };
}

/** A company, with one of the alphanumeric CNPJs. */
export function newCompany(): Person {
  const person = newPerson('Oficina');
  const document = `${digits(2)}.ABC.${digits(3)}/01DE-${digits(2)}`;
  return { ...person, personType: 'juridica', name: `${person.name} Ltda`, document };
}
