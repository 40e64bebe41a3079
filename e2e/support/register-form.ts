import type { Page } from '@playwright/test';
import { KNOWN_ADDRESS } from './cep-provider.ts';
import type { Person } from './people.ts';
import { asFile, type Pictures } from './pictures.ts';
import { expect } from './test.ts';

/** Fills in an individual's registration; the street comes from the CEP. Nothing is sent. */
export async function fillRegistration(page: Page, person: Person, pictures: Pictures) {
  const form = page.getByRole('form', { name: 'Cadastro' });
  const type = (label: string, text: string) =>
    form.getByRole('textbox', { name: label }).fill(text);
  await type('Nome completo', person.name);
  await type('CPF', person.document);
  await type('Telefone com WhatsApp', person.phone);
  await type('E-mail', person.email);
  await form.getByLabel('Senha', { exact: true }).fill(person.password);
  await form.getByLabel('Confirme a senha').fill(person.password);
  await type('CEP', person.cep);
  await expect(form.getByRole('textbox', { name: 'Logradouro' })).toHaveValue(
    KNOWN_ADDRESS.logradouro,
  );
  await type('Número', person.numero);
  await form
    .getByLabel('Documento de identidade')
    .setInputFiles(asFile('identidade.jpg', pictures.identity));
  await form
    .getByLabel('Selfie com o documento')
    .setInputFiles(asFile('selfie.jpg', pictures.selfie));
  await form.getByLabel('Li e aceito').check();
}
