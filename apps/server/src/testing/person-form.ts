/** What a person types into the registration, besides the address of mail, which nobody else may have. */
export const PERSON_FORM = {
  name: 'Antônia José',
  password: 'senha-bem-longa',
  passwordConfirmation: 'senha-bem-longa',
  personType: 'fisica',
  cpf: '529.982.247-25',
  phone: '(70) 99812-0034',
  cep: '49025-330',
  logradouro: 'Avenida Beira Mar',
  numero: '12',
  bairro: 'Treze de Julho',
  cidade: 'Aracaju',
  estado: 'SE',
} as const;
