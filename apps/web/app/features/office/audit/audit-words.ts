import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { AUDIT_ACTIONS, type AuditAction } from '@martelo/contract/texts/audit-actions';
import { NOTIFICATION_LABELS, ofEachText } from '@martelo/contract/texts/notification-kinds';
import { TERMS_NAMES } from '@martelo/contract/texts/terms-texts';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { formatBRL } from '@martelo/core/money';
import { formatBytes, formatDateTime, formatNumber } from '../../../lib/format/formats';

/** Address of the page that shows the subject of an entry. */
export function pagePath(page: AuditEntry['subject']['page']): string | null {
  if (!page) return null;
  switch (page.kind) {
    case 'user':
      return `/admin/usuarios/gerenciar?${new URLSearchParams({ busca: page.key })}`;
    case 'vehicle':
      return `/admin/veiculos/editar/${page.key}`;
    case 'auction':
      return `/admin/leiloes/editar/${page.key}`;
    case 'sale':
      return `/admin/arremates/${page.key}`;
    case 'approval':
      return `/admin/aprovacoes/${page.key}`;
    case 'settings':
      return `/admin/configuracoes/${page.key}`;
  }
}

/** The options of the action filter, sorted by name. */
export function actionChoices(): { value: AuditAction | ''; label: string }[] {
  const choices = Object.entries(AUDIT_ACTIONS).map(([value, { label }]) => ({
    value: value as AuditAction,
    label,
  }));
  choices.sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
  return [{ value: '', label: 'Todas as ações' }, ...choices];
}

const LABELS: Record<string, string> = {
  titulo: 'Título',
  tipo: 'Tipo',
  nome: 'Arquivo',
  bytes: 'Tamanho',
  reason: 'Motivo',
  endedSessions: 'Sessões encerradas',
  from: 'Situação anterior',
  standing: 'Situação da conta',
  personType: 'Tipo de pessoa',
  image: 'Imagem',
  images: 'Imagens',
  ip: 'Endereço de quem tentou',
  dataFim: 'Término',
  endBefore: 'Término anterior',
  downSince: 'Fora do ar desde',
  downUntil: 'Fora do ar até',
  lots: 'Lotes',
  avisados: 'Licitantes avisados',
  clock: 'Mudou as datas',
  fields: 'Campos enviados',
  changed: 'Leilões alterados',
  reopenedLots: 'Lotes sem lances, que voltaram',
  inEdital: 'Em edital publicado, não mudaram',
  skippedLots: 'Lotes com vencedor, que não mudaram',
  vehicles: 'Veículos',
  ids: 'Veículos nº',
  bids: 'Lances',
  lote: 'Lote',
  auctionId: 'Leilão nº',
  vehicleId: 'Veículo nº',
  draft: 'Rascunho nº',
  bidderId: 'Licitante: usuário nº',
  winnerId: 'Vencedor: usuário nº',
  userId: 'Usuário nº',
  device: 'Aparelho conhecido nº',
  session: 'Na sessão',
  centavos: 'Valor do lance',
  hammerCentavos: 'Valor do arremate',
  ofertaCentavos: 'Valor da contraproposta',
  ate: 'Vale até',
  kind: 'Tipo de mensagem',
  format: 'Formato',
  rows: 'Linhas',
  searched: 'Com busca',
  times: 'Vezes',
  first: 'Primeira vez',
  last: 'Última vez',
  profiles: 'Perfis',
  semSegundaPessoa: 'Sem segunda pessoa',
  approvalId: 'Aprovação nº',
  requestedById: 'Pedido por: usuário nº',
  approvedById: 'Aprovado por: usuário nº',
  note: 'Observação',
  outcome: 'Resultado',
  sha256: 'Impressão digital do pedido (SHA-256)',
  numeroAto: 'Número do ato',
  dataAto: 'Data do ato',
  termsOf: 'Condições copiadas de',
  atoSha256: 'Impressão digital do ato (SHA-256)',
};

const WORDS: Record<string, string> = {
  fisica: 'Física',
  juridica: 'Jurídica',
  front: 'Frente do documento',
  back: 'Verso do documento',
  selfie: 'Selfie com documento',
  pending: 'Pendente',
  denied: 'Negada',
  banned: 'Banida',
  ...NOTIFICATION_LABELS,
};

const MOMENTS = new Set(['dataFim', 'endBefore', 'downSince', 'downUntil', 'first', 'last', 'ate']);

/**
 * The facts of an entry with labels and formatted values; changes of fields are listed separately.
 */
export function factsOf({ details }: AuditEntry): { label: string; value: string }[] {
  return Object.entries(details)
    .filter(([name, value]) => name !== 'changes' && value !== null && value !== '')
    .map(([name, value]) => ({ label: LABELS[name] ?? name, value: wordOf(name, value) }));
}

function wordOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') {
    if (/centavos$/i.test(name)) return formatBRL(value);
    if (name === 'bytes') return formatBytes(value);
    return name.endsWith('Id') ? String(value) : formatNumber(value);
  }
  const text = String(value);
  if (MOMENTS.has(name)) return formatDateTime(text);
  return WORDS[text] ?? text;
}

const FIELD_WORDS: Record<string, string> = {
  ...VEHICLE_FIELD_NAMES,
  ...TERMS_NAMES,
  veiculo: 'Veículo',
  nome: 'Nome',
  contato: 'Contato',
  endereco: 'Endereço',
  cidade: 'Cidade',
  telefone: 'Telefone',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  horario: 'Horário',
  redesSociais: 'Redes sociais',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  certificacaoUrl: 'Certificação',
  mapaUrl: 'Mapa',
  fuso: 'Fuso horário',
  leiloeiro: 'Leiloeiro',
  matricula: 'Matrícula',
  empresa: 'Empresa',
  banners: 'Banner',
  desenho: 'Desenho',
  chamada: 'Chamada',
  de: 'Mostrar de',
  ate: 'Mostrar até',
  texto: 'Texto',
  botao: 'Botão',
  link: 'Link',
  faq: 'Pergunta frequente',
  pergunta: 'Pergunta',
  resposta: 'Resposta',
  edital: 'Edital',
  termos: 'Termos de uso',
  privacidade: 'Privacidade',
  guarda: 'Guarda de dados',
  versao: 'Versão',
  atualizadoEm: 'Atualizado em',
  secoes: 'Seção',
  prazos: 'Pagamento e prazos',
  lances: 'Regras dos lances',
  valorPor24h: 'Valor por 24 horas',
  pontosBase: 'Percentual, em centésimos de 1%',
  classe: 'Classe',
  fundamento: 'Fundamento legal',
  quemRecebe: 'Quem recebe',
  feriados: 'Feriado',
  dia: 'Dia',
  todoAno: 'Todo ano',
  copias: 'Cópias de segurança',
  hora: 'A partir da hora',
  guardarDias: 'Dias guardados',
  incrementos: 'Incrementos',
  prorrogacao: 'Prorrogação automática',
  lanceAutomatico: 'Lance automático',
  reservaPercentual: 'Valor mínimo de venda usual',
  valor: 'Valor',
  numeroLote: 'Número do leilão',
  tipo: 'Tipo',
  limites: 'Limites',
  cadastrosPorHora: 'Cadastros por hora',
  senhasErradas: 'Senhas erradas',
  lancesPorSegundo: 'Lances por segundo',
  lancesDeUmaVez: 'Lances de uma só vez',
  clienteMinutosSemUso: 'Cliente: minutos sem uso',
  clienteHorasNoTotal: 'Cliente: horas no total',
  adminMinutosSemUso: 'Administrador: minutos sem uso',
  adminHorasNoTotal: 'Administrador: horas no total',
  prorrogacaoAposQueda: 'Prorrogação após queda, em minutos',
  toleranciaPagamento: 'Tolerância depois do prazo, em horas',
  recebimento: 'Recebimento',
  chavePix: 'Chave PIX',
  documento: 'CPF ou CNPJ',
  conta: 'Conta para TED e depósito',
  imagensDias: 'Dias das imagens de documentos',
  acessosMeses: 'Meses dos registros de acesso',
  mensagens: 'Mensagens',
  ...ofEachText((kind) => NOTIFICATION_LABELS[kind]),
  aprovacoes: 'Segunda pessoa',
  exigirSegundaPessoa: 'Exigida',
  atos: 'Operação',
  creditoAPartirDe: 'Crédito a partir de, em R$',
  dinheiroAPartirDe: 'Crédito em dinheiro a partir de, em R$',
  assunto: 'Assunto',
  profiles: 'Perfis',
  secondFactorRequired: 'Segundo fator exigido',
};

/** Writes 'banners.5.titulo' as 'Banner 5 · Título'. */
export function fieldWords(path: string): string {
  // An auction's name may have dots of its own.
  if (path.includes(' (nº ')) return path;
  return path
    .split('.')
    .map((step) => FIELD_WORDS[step] ?? step)
    .join(' · ')
    .replace(/ · (?=\d+( ·|$))/g, ' ');
}

/** What an auction's intent adds to its dates; a newer server may know another one. */
const INTENT_WORDS: Record<string, string> = {
  held: ', à espera de Iniciar',
  paused: ', pausado',
  completed: ', encerrado',
};

/** The clock of an auction, as '…Z/…Z/scheduled', in words; null: the text is none. */
function clockWords(text: string): string | null {
  const found = CLOCK.exec(text);
  if (!found) return null;
  const [, start = '', end = '', intent = ''] = found;
  return `de ${formatDateTime(start)} até ${formatDateTime(end)}${INTENT_WORDS[intent] ?? ''}`;
}

const CLOCK = /^(\d{4}-[\d-]+T[\d:.]+Z)\/(\d{4}-[\d-]+T[\d:.]+Z)\/([a-z]+)$/;

/** A sentence names this many auctions with their dates; the dialog shows all of them. */
const MOST_CLOCKS = 3;

/** The dates that an action replaced, as sentences behind that of the action. */
export function replacedDates({ details }: AuditEntry): string {
  const raw = Array.isArray(details.changes) ? details.changes.filter(isChange) : [];
  const clocks = raw.flatMap(({ field, before, after }) => {
    const [old, now] = [clockWords(before), clockWords(after)];
    return old && now ? [{ field, words: `antes ${old}; agora ${now}` }] : [];
  });
  const shown = clocks.slice(0, MOST_CLOCKS).map(({ field, words }) => ` ${field}: ${words}.`);
  const others = clocks.length - shown.length;
  return [...shown, ...(others > 0 ? [` E mais ${formatNumber(others)}.`] : [])].join('');
}

export type FieldChange = { field: string; before: string; after: string };

export function changesOf({ details }: AuditEntry): FieldChange[] {
  const changes = Array.isArray(details.changes) ? details.changes.filter(isChange) : [];
  return changes.map(({ field, before, after }) => ({
    field,
    before: clockWords(before) ?? before,
    after: clockWords(after) ?? after,
  }));
}

function isChange(value: unknown): value is FieldChange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'before' in value &&
    'after' in value
  );
}
