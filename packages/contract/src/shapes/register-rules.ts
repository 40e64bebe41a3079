/** The registration form's rules, and the sentences that its schema shares with them. */
import type { PersonType } from '@martelo/core/accounts';
import { isDocumentLength, normalizeDocument, onlyDigits } from '@martelo/core/documents';
import { passwordProblem } from '@martelo/core/password';
import { fieldTexts, registerTexts } from '../texts/public-texts.ts';
import { atMost, EMAIL_PATTERN, fitting, type Rule, type Rules, required } from './rules.ts';

export const registerFieldTexts = {
  name: 'Informe o nome completo.',
  email: fieldTexts.email,
  emailInvalid: fieldTexts.emailInvalid,
  password: fieldTexts.password,
  passwordConfirmation: 'Confirme a senha.',
  passwordsDiffer: 'As senhas não conferem.',
  phone: fieldTexts.phone,
  cep: 'Informe o CEP com 8 dígitos.',
  logradouro: 'Informe o logradouro.',
  numero: 'Informe o número. Se não houver, escreva S/N.',
  bairro: 'Informe o bairro.',
  cidade: 'Informe a cidade.',
  estado: 'Informe o estado.',
  estadoInvalid: 'Informe a sigla do estado, como SE.',
} as const;

export const passwordTexts = {
  'too-short': 'A senha deve ter pelo menos 8 caracteres.',
  'too-long': 'A senha deve ter no máximo 128 caracteres.',
  'too-common': 'Esta senha é muito comum. Escolha outra mais difícil de adivinhar.',
} as const;

/** Picture fields of the registration. A missing back is the front (specification, section 5). */
export const REGISTER_IMAGES = ['documentFront', 'documentBack', 'selfieWithDocument'] as const;
export type RegisterImage = (typeof REGISTER_IMAGES)[number];

const texts = registerFieldTexts;
const digits = (low: number, high: number, message: string): Rule =>
  fitting(message, (text) => onlyDigits(text).length >= low && onlyDigits(text).length <= high, 30);

export const newPasswordRule: Rule = (typed) => {
  const problem = passwordProblem(typed);
  return problem && passwordTexts[problem];
};

/** What is typed into every registration. The document and the confirmation have their own. */
export const registerRules: Rules = {
  name: required(texts.name, 160),
  email: fitting(texts.email, (text) => EMAIL_PATTERN.test(text), 254, texts.emailInvalid),
  password: newPasswordRule,
  phone: digits(10, 11, texts.phone),
  cep: digits(8, 8, texts.cep),
  logradouro: required(texts.logradouro, 200),
  numero: required(texts.numero, 20),
  complemento: atMost(120),
  bairro: required(texts.bairro, 120),
  cidade: required(texts.cidade, 120),
  estado: fitting(texts.estado, (text) => /^[A-Za-z]{2}$/.test(text), 2, texts.estadoInvalid),
};

/** `typed` with or without mask. */
export function documentProblem(personType: PersonType, typed: string): string | null {
  if (isDocumentLength(personType, normalizeDocument(personType, typed))) return null;
  return personType === 'fisica' ? registerTexts.cpfInvalid : registerTexts.cnpjInvalid;
}
