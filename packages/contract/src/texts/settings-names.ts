/**
 * The names of the settings' sections, and the texts about fees. Without zod, because pages show
 * them.
 */
export const SECTION_NAMES = {
  patio: 'Pátio',
  leiloeiro: 'Leiloeiro e empresa',
  feriados: 'Feriados',
  copias: 'Cópias de segurança',
  banners: 'Banners',
  faq: 'Perguntas frequentes',
  comissao: 'Comissão e taxas',
  prazos: 'Pagamento e prazos',
  lances: 'Regras dos lances',
  recebimento: 'Recebimento',
  edital: 'Edital',
  termos: 'Termos de uso',
  privacidade: 'Privacidade',
  mensagens: 'Mensagens',
  aprovacoes: 'Segunda pessoa',
  limites: 'Limites e sessões',
  guarda: 'Guarda de dados',
} as const;

export const MAX_FEES = 6;
export const FEE_TEXTS = {
  nome: 'Informe o nome da taxa.',
  valor: 'Informe o valor da taxa em reais, como 350,00.',
} as const;

/** What may need a second person, in the settings and in a request that changes them. */
export const SENSITIVE_ACT_NAMES = {
  lances: 'Excluir ou zerar lances que contam',
  'reset-completo': 'Reset completo dos leilões',
  exportacoes: 'Exportar contatos, a partir de 1.000 linhas',
  diretores: 'Mudar quem é diretor',
} as const;
