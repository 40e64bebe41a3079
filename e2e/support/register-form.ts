import type { Page } from '@playwright/test';
import { KNOWN_ADDRESS } from './cep-provider.ts';
import type { Person } from './people.ts';
import { asFile, type Pictures } from './pictures.ts';
import { expect } from './test.ts';

const LABELS = {
  fisica: {
    personType: 'Pessoa Física',
    name: 'Nome completo',
    document: 'CPF',
    pictures: ['Documento de identidade', 'Selfie com o documento'],
  },
  juridica: {
    personType: 'Pessoa Jurídica',
    name: 'Razão social',
    document: 'CNPJ',
    pictures: ['Documento da empresa', 'Comprovante de endereço'],
  },
} as const;

/** Fills in a registration; the street comes from the CEP. The form is not sent. */
export async function fillRegistration(page: Page, person: Person, pictures: Pictures) {
  const form = page.getByRole('form', { name: 'Cadastro' });
  const type = (label: string, text: string) =>
    form.getByRole('textbox', { name: label }).fill(text);
  const labels = LABELS[person.personType];
  await form.getByText(labels.personType).click();
  await type(labels.name, person.name);
  await type(labels.document, person.document);
  await type('Telefone com WhatsApp', person.phone);
  await type('E-mail', person.email);
  await form.getByLabel('Senha', { exact: true }).fill(person.password);
  await form.getByLabel('Confirme a senha').fill(person.password);
  await type('CEP', person.cep);
  await expect(form.getByRole('textbox', { name: 'Logradouro' })).toHaveValue(
    KNOWN_ADDRESS.logradouro,
  );
  await type('Número', person.numero);
  const [first, second] = labels.pictures;
  await form.getByLabel(first).setInputFiles(asFile('identidade.jpg', pictures.identity));
  await form.getByLabel(second).setInputFiles(asFile('selfie.jpg', pictures.selfie));
  await form.getByLabel('Li e aceito').check();
}
