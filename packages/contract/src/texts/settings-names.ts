/**
 * The names of the settings' sections, and the texts about fees. Without zod, because pages show
 * them.
 */
export const SECTION_NAMES = {
  patio: 'Pátio',
  leiloeiro: 'Leiloeiro e empresa',
  banners: 'Banners',
  faq: 'Perguntas frequentes',
  edital: 'Edital',
  termos: 'Termos de uso',
  privacidade: 'Privacidade',
  guarda: 'Guarda de dados',
  comissao: 'Comissão, taxas e ICMS',
  prazos: 'Pagamento e prazos',
  feriados: 'Feriados',
  recebimento: 'Recebimento',
  inadimplencia: 'Inadimplência',
  liberacao: 'Liberação',
  limites: 'Limites e sessões',
  mensagens: 'Mensagens',
  aprovacoes: 'Segunda pessoa',
} as const;

export const MAX_FEES = 6;
export const FEE_TEXTS = {
  nome: 'Informe o nome da taxa.',
  valor: 'Informe o valor da taxa em reais, como 350,00.',
  icms: 'O ICMS não é taxa: informe as alíquotas por classe de lote, em ICMS.',
} as const;

/** What may need a second person, in the settings and in a request that changes them. */
export const SENSITIVE_ACT_NAMES = {
  lances: 'Excluir ou zerar lances que contam',
  'reset-completo': 'Reset completo dos leilões',
  exportacoes: 'Exportar contatos, a partir de 1.000 linhas',
  diretores: 'Mudar quem é diretor',
} as const;
