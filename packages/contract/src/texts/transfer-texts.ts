/** The sentences about the transfer of a sale to another buyer. Without zod, because pages show them. */
import type { BuyerProblem, TransferCause } from '@martelo/core/transfer';

export const TRANSFER_CAUSE_NAMES: Record<TransferCause, string> = {
  erro_material: 'Erro material',
  sucessao: 'Sucessão',
};

/** Why a person of the search cannot become the buyer. */
export const BUYER_PROBLEM_NAMES: Record<BuyerProblem, string> = {
  equipe: 'É da equipe',
  eliminada: 'Conta eliminada',
  pendente: 'Cadastro não aprovado',
  banida: 'Pessoa banida',
  impedida: 'Impedido por falta de pagamento',
};

export const transferTexts = {
  busca: 'Digite ao menos 3 letras do nome ou do e-mail, ou 3 números do CPF ou CNPJ.',
  comprador: 'Procure e escolha o novo comprador.',
  causa: 'Escolha a razão da transferência.',
  motivo: 'Explique a transferência, com 10 caracteres ou mais.',
  prova: 'Escolha o documento que prova a razão, em PDF.',
  naoPdf: 'Este arquivo não é um PDF. Envie o documento em PDF.',
  ativo: 'Este PDF tem conteúdo ativo ou senha. Salve-o sem isso e envie de novo.',
  grande: 'O arquivo passa de 10 MB. Envie um PDF menor.',
  /** What anybody reads who verifies a paper that names the former buyer. */
  documentoCancelado: 'A venda passou a outro comprador.',
  semCobranca: 'Nada mais é cobrado de você.',
  devolucao: 'O que foi pago, {valor}, será devolvido.',
  pixDepois: 'Depois disso recebemos um PIX seu de {valor}, que será devolvido.',
} as const;
