/** The sentences beside the fields of the registration, vehicle and auction forms, and in their calls. */
import type { PhoneProblem } from '@martelo/core/phone';
import { fieldTexts } from './public-texts.ts';

export const textTooLong = (max: number) =>
  max === 1 ? 'Use um só caractere.' : `Use no máximo ${max} caracteres.`;

export const moneyTooGreat = 'O valor vai até R$ 999.999.999,99.';

export const registerFieldTexts = {
  name: 'Informe o nome completo.',
  nameHidden: 'O nome tem caracteres invisíveis. Apague-o e digite novamente.',
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

export const phoneTexts: Record<PhoneProblem, string> = {
  incomplete: fieldTexts.phone,
  'area-code': 'Este DDD não existe. Confira o telefone.',
  'no-nine': 'Falta o 9 depois do DDD. Confira o telefone.',
  'not-a-mobile': 'Com nove dígitos, o número começa com 9 depois do DDD. Confira o telefone.',
};

export const passwordTexts = {
  'too-short': 'A senha deve ter pelo menos 8 caracteres.',
  'too-long': 'A senha deve ter no máximo 128 caracteres.',
  'too-simple': 'Esta senha é uma sequência ou repetição. Uma frase curta é mais segura.',
  'own-data': 'Esta senha é quase só o seu nome ou e-mail. Escolha outra.',
  'too-common': 'Esta senha é muito comum. Escolha outra mais difícil de adivinhar.',
} as const;

export const vehicleFieldTexts = {
  titulo: 'Informe o título do veículo.',
  marca: 'Informe a marca.',
  modelo: 'Informe o modelo.',
  ano: 'Informe o ano com quatro dígitos.',
  cor: 'Informe a cor.',
  combustivel: 'Escolha o combustível.',
  km: 'Informe a quilometragem só com números.',
  finalPlaca: 'Informe o final da placa.',
  finalPlacaInvalid: 'Informe só o último caractere da placa.',
  situacao: 'Escolha a situação.',
  origem: 'Escolha a origem.',
  lanceInicial: 'Informe o lance inicial em reais, como 15.000,00.',
  valorFipe: 'Informe o valor FIPE em reais, como 45.000,00.',
  valorMinimoVenda: 'Informe o valor mínimo em reais, como 40.000,00, ou deixe em branco.',
  descricao: 'Informe a descrição.',
  placa: 'Informe a placa como ABC1234 ou ABC1D23.',
  chassi: 'Informe o chassi só com letras e números.',
  renavam: 'Confira o RENAVAM: são 9 a 11 números, e o último confirma os outros.',
  motor: 'Informe o número do motor só com letras e números.',
  avaliacao: 'Informe a avaliação em reais, como 15.000,00, ou deixe em branco.',
  classe: 'Escolha a classe do lote.',
  ordemLeilao: 'Escolha 1º leilão, 2º leilão ou sucata.',
  categoria: 'Escolha Carro, Moto, Caminhão, Trator ou Ônibus.',
  existingImages: 'A lista de imagens mantidas é inválida.',
  draft: 'Dê ao rascunho um título ou uma foto.',
  draftVersion: 'Abra o rascunho de novo antes de publicar: falta a versão dele.',
  selection: 'Selecione ao menos um veículo.',
} as const;

export const auctionFieldTexts = {
  titulo: 'O título do leilão é obrigatório',
  numeroLote: 'O número do lote é obrigatório',
  tipo: 'O tipo de veículo é obrigatório',
  tipoInvalid: 'Escolha Carros, Motos, Caminhões ou Tratores.',
  dataInicio: 'Informe a data de início.',
  dataFim: 'Informe a data de término.',
} as const;
