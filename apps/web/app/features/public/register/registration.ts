import type { RegisterImage } from '@martelo/contract/shapes/register-images';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import type { PersonType } from '@martelo/core/accounts';
import { passwordProblem } from '@martelo/core/password';

/** The typed values, under the field names of the call. */
export type RegistrationValues = {
  personType: PersonType;
  name: string;
  cpf: string;
  cnpj: string;
  phone: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
};

export type TextField = Exclude<keyof RegistrationValues, 'personType'>;

/**
 * The pictures are stored separately for each person type, so that a change of type loses none of
 * them.
 */
export type PictureKey =
  | 'identityFront'
  | 'identityBack'
  | 'selfie'
  | 'companyDocument'
  | 'addressProof';

export type Registration = {
  values: RegistrationValues;
  pictures: Partial<Record<PictureKey, File>>;
  termsAccepted: boolean;
};

export const EMPTY_REGISTRATION: Registration = {
  values: {
    personType: 'fisica',
    name: '',
    cpf: '',
    cnpj: '',
    phone: '',
    email: '',
    password: '',
    passwordConfirmation: '',
    cep: '',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    estado: '',
  },
  pictures: {},
  termsAccepted: false,
};

export type PictureField = {
  key: PictureKey;
  /** The call's field for the picture. */
  name: RegisterImage;
  label: string;
  hint: string;
  /** The error when the picture is missing; null for an optional one. */
  missing: string | null;
  notImage: string;
};

export const PICTURE_FIELDS: Record<PersonType, readonly PictureField[]> = {
  fisica: [
    {
      key: 'identityFront',
      name: 'documentFront',
      label: 'Documento de identidade',
      hint: 'RG ou CNH, inteiro e legível',
      missing: registerTexts.identityRequired,
      notImage: registerTexts.documentNotImage,
    },
    {
      key: 'identityBack',
      name: 'documentBack',
      label: 'Verso do documento (opcional)',
      hint: 'Sem ele, a primeira imagem vale para os dois lados',
      missing: null,
      notImage: registerTexts.documentNotImage,
    },
    {
      key: 'selfie',
      name: 'selfieWithDocument',
      label: 'Selfie com o documento',
      hint: 'Seu rosto e o documento na mesma foto',
      missing: registerTexts.selfieRequired,
      notImage: registerTexts.selfieNotImage,
    },
  ],
  juridica: [
    {
      key: 'companyDocument',
      name: 'documentFront',
      label: 'Documento da empresa',
      hint: 'Cartão CNPJ ou contrato social',
      missing: registerTexts.companyDocumentRequired,
      notImage: registerTexts.documentNotImage,
    },
    {
      key: 'addressProof',
      name: 'selfieWithDocument',
      label: 'Comprovante de endereço',
      hint: 'Conta ou correspondência recente em nome da empresa',
      missing: registerTexts.proofRequired,
      notImage: registerTexts.proofNotImage,
    },
  ],
};

/** The pictures that this person sends, by the call's field. */
export function chosenPictures({ values, pictures }: Registration): [PictureField, File][] {
  return PICTURE_FIELDS[values.personType].flatMap((field): [PictureField, File][] => {
    const file = pictures[field.key];
    return file ? [[field, file]] : [];
  });
}

export type SectionId = 'pessoa' | 'acesso' | 'endereco' | 'documentos' | 'termos';

export const SECTIONS: readonly { id: SectionId; title: string }[] = [
  { id: 'pessoa', title: 'Quem vai participar' },
  { id: 'acesso', title: 'Acesso à conta' },
  { id: 'endereco', title: 'Endereço' },
  { id: 'documentos', title: 'Documentos' },
  { id: 'termos', title: 'Termos' },
];

const ADDRESS: readonly TextField[] = ['cep', 'logradouro', 'numero', 'bairro', 'cidade', 'estado'];

/** The problem of the password alone, whatever the confirmation is. */
export function passwordProblemOf({ password, name, email }: RegistrationValues) {
  return passwordProblem(password, [name, email]);
}

/**
 * True when all required values of a section are present, and the password is good and repeated;
 * other checks decide if the rest is correct.
 */
export function isFilled(section: SectionId, registration: Registration): boolean {
  const { values, pictures, termsAccepted } = registration;
  const given = (field: TextField) => values[field].trim() !== '';
  switch (section) {
    case 'pessoa':
      return (['name', 'phone', documentField(values.personType)] as const).every(given);
    case 'documentos':
      return PICTURE_FIELDS[values.personType].every(
        ({ key, missing }) => !missing || pictures[key],
      );
    case 'termos':
      return termsAccepted;
    case 'acesso':
      return (
        given('email') &&
        passwordProblemOf(values) === null &&
        values.password === values.passwordConfirmation
      );
    case 'endereco':
      return ADDRESS.every(given);
  }
}

export function documentField(personType: PersonType): 'cpf' | 'cnpj' {
  return personType === 'fisica' ? 'cpf' : 'cnpj';
}
