/** The registration's fields, for the page and for the call. */
import type { PersonType } from '@martelo/core/accounts';
import { isState } from '@martelo/core/brazilian-states';
import { isDocumentLength, normalizeDocument, onlyDigits } from '@martelo/core/documents';
import { passwordProblem } from '@martelo/core/password';
import * as z from 'zod/mini';
import { passwordTexts, registerFieldTexts as texts } from '../texts/field-texts.ts';
import { registerTexts } from '../texts/register-texts.ts';
import { emailInput, nameText, optionalText, phoneInput, requiredText } from './form-fields.ts';

/** A new password: 8 to 128 characters, none that is guessed first. */
export const newPassword = z.string({ error: texts.password }).check(
  z.superRefine((value, context) => {
    const problem = passwordProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: passwordTexts[problem] });
  }),
);

/** The fields of every registration. The document and the confirmation depend on other fields. */
export const registerFields = {
  name: nameText(texts.name),
  email: emailInput,
  password: newPassword,
  phone: phoneInput,
  /** With or without its mask; becomes the eight digits. */
  cep: z
    .pipe(requiredText(texts.cep, 30), z.transform(onlyDigits))
    .check(z.refine((digits) => digits.length === 8, texts.cep)),
  logradouro: requiredText(texts.logradouro, 200),
  numero: requiredText(texts.numero, 20),
  complemento: z.optional(optionalText(120)),
  bairro: requiredText(texts.bairro, 120),
  cidade: requiredText(texts.cidade, 120),
  estado: z
    .pipe(
      requiredText(texts.estado, 2),
      z.transform((value: string) => value.toUpperCase()),
    )
    .check(z.refine(isState, texts.estadoInvalid)),
};

/** `typed` with or without mask. */
export function documentProblem(personType: PersonType, typed: string): string | null {
  if (isDocumentLength(personType, normalizeDocument(personType, typed))) return null;
  return personType === 'fisica' ? registerTexts.cpfInvalid : registerTexts.cnpjInvalid;
}

/** A password that is little more than the person's name or address; other problems are the field's own. */
export function ownPasswordProblem(person: {
  password: string;
  name: string;
  email: string;
}): string | null {
  const problem = passwordProblem(person.password, [person.name, person.email]);
  return problem === 'own-data' ? passwordTexts[problem] : null;
}
