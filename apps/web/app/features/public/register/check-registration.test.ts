import { passwordTexts } from '@martelo/contract/texts/field-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { describe, expect, it } from 'vitest';
import { checkField, checkRegistration } from './check-registration';
import { EMPTY_REGISTRATION, type Registration, type RegistrationValues } from './registration';

const picture = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
const person: RegistrationValues = {
  ...EMPTY_REGISTRATION.values,
  name: 'Ana Souza',
  cpf: '529.982.247-25',
  phone: '(70) 99812-0034',
  email: 'ana@exemplo.example',
  password: 'frase bem longa',
  passwordConfirmation: 'frase bem longa',
  cep: '49025-330',
  logradouro: 'Avenida Beira Mar',
  numero: '12',
  bairro: 'Treze de Julho',
  cidade: 'Aracaju',
  estado: 'SE',
};
const complete: Registration = {
  values: person,
  pictures: { identityFront: picture, selfie: picture },
  termsAccepted: true,
};
const withValues = (values: Partial<RegistrationValues>): Registration => ({
  ...complete,
  values: { ...person, ...values },
});

describe('checkRegistration', () => {
  it('accepts a complete person, with or without a separate back', () => {
    expect(checkRegistration(complete)).toEqual({});
    const back = { ...complete, pictures: { ...complete.pictures, identityBack: picture } };
    expect(checkRegistration(back)).toEqual({});
  });

  it('refuses a password made of the own name or address, as the server does', () => {
    for (const password of ['souza123', 'Souza.12']) {
      const errors = checkRegistration(
        withValues({ password, passwordConfirmation: password, name: 'Ana Souza' }),
      );
      expect(errors).toEqual({ password: passwordTexts['own-data'] });
    }
  });

  it('reports all missing values at once', () => {
    const errors = checkRegistration(EMPTY_REGISTRATION);
    expect(errors).toMatchObject({
      cpf: registerTexts.cpfInvalid,
      documentFront: registerTexts.identityRequired,
      selfieWithDocument: registerTexts.selfieRequired,
    });
    const fields = 'name email password phone cep logradouro numero bairro cidade estado terms';
    for (const field of fields.split(' ')) expect(errors[field], field).toBeTruthy();
    expect(errors).not.toHaveProperty('complemento');
    expect(errors).not.toHaveProperty('documentBack');
  });

  it("requires a company's own document, proof and number", () => {
    const company = withValues({ personType: 'juridica', cnpj: '12.ABC.345/01DE' });
    expect(checkRegistration(company)).toEqual({
      cnpj: registerTexts.cnpjInvalid,
      documentFront: registerTexts.companyDocumentRequired,
      selfieWithDocument: registerTexts.proofRequired,
    });
  });

  it('accepts a CPF with wrong check digits', () => {
    expect(checkRegistration(withValues({ cpf: '123.456.789-00' }))).toEqual({});
  });

  it('compares the two passwords', () => {
    const errors = checkRegistration(withValues({ passwordConfirmation: 'outra frase longa' }));
    expect(Object.keys(errors)).toEqual(['passwordConfirmation']);
  });
});

describe('checkField', () => {
  it('reports nothing for an empty field', () => {
    expect(checkField(EMPTY_REGISTRATION, 'email')).toBeUndefined();
  });

  it('reports only the field that was left', () => {
    expect(checkField(withValues({ email: 'ana@' }), 'email')).toContain('e-mail válido');
    expect(checkField(withValues({ email: 'ana@' }), 'name')).toBeUndefined();
  });
});
