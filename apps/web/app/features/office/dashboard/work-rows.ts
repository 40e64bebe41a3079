import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import type { SaleTask } from '@martelo/contract/texts/sale-texts';
import type { Permission, Profile } from '@martelo/core/permissions';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCar,
  IconCash,
  IconCertificate,
  IconFileAlert,
  IconGavel,
  IconKey,
  IconMail,
  IconPencil,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconTruck,
  IconUserCheck,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatCount, formatDayAndHour } from '../../../lib/format/formats';

/** Work that is counted: one line of the list while there is some. */
export interface WorkRow {
  key: string;
  icon: TablerIcon;
  /** Shown to whoever may do one of these. */
  permissions: readonly Permission[];
  /** Whose own work it is: for them it stands before the others'. */
  profiles: readonly Profile[];
  /** The page on which it is done, filtered to what is counted. */
  to: string;
  /** True for work that must be done soon. */
  urgent?: boolean;
  count: (dashboard: Dashboard) => number;
  words: readonly [one: string, many: string];
  /** What else to know: the money, the deadline. */
  detail?: (dashboard: Dashboard) => string | null;
}

type SaleRow = Omit<WorkRow, 'key' | 'to' | 'count'>;

function saleRow(task: SaleTask, row: SaleRow): WorkRow {
  const to = `/admin/arremates?pendencia=${task}`;
  return { ...row, key: task, to, count: ({ work }) => work.sales[task].count };
}

/** The money of a task and its next deadline, as far as there are any. */
function facts({ work }: Dashboard, task: SaleTask): string | null {
  const { sum, next } = work.sales[task];
  const parts = [
    sum !== null && formatSum(sum),
    next && `Próximo prazo: ${formatDayAndHour(next)}`,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}

/** The open work that is counted, the most urgent first. One more kind of work is one more entry. */
export const WORK_ROWS: readonly WorkRow[] = [
  {
    key: 'approvals',
    icon: IconUserCheck,
    permissions: ['approvals.decide'],
    profiles: ['diretor'],
    to: '/admin/aprovacoes',
    urgent: true,
    count: ({ work }) => work.approvals,
    words: ['pedido espera a sua aprovação', 'pedidos esperam a sua aprovação'],
  },
  {
    key: 'clients',
    icon: IconUserQuestion,
    permissions: ['clients.decide'],
    profiles: ['operador'],
    to: '/admin/usuarios',
    urgent: true,
    count: ({ waitingClients }) => waitingClients,
    words: ['cliente aguarda análise', 'clientes aguardam análise'],
  },
  {
    key: 'failed',
    icon: IconAlertTriangle,
    permissions: ['messages.send'],
    profiles: ['operador', 'atendimento'],
    to: '/admin/mensagens?situacao=com-falha',
    urgent: true,
    count: ({ work }) => work.messagesFailed,
    words: ['mensagem não foi entregue', 'mensagens não foram entregues'],
  },
  {
    key: 'arrivals',
    icon: IconCash,
    permissions: ['sales.credit'],
    profiles: ['financeiro'],
    to: '/admin/pagamentos?situacao=pendente',
    urgent: true,
    count: ({ work }) => work.arrivals,
    words: ['pagamento por PIX a identificar', 'pagamentos por PIX a identificar'],
  },
  saleRow('a-decidir', {
    icon: IconGavel,
    permissions: ['sales.decide'],
    profiles: ['leiloeiro'],
    urgent: true,
    words: ['venda condicional a decidir', 'vendas condicionais a decidir'],
    detail: (dashboard) => facts(dashboard, 'a-decidir'),
  }),
  saleRow('vencidos', {
    icon: IconAlertTriangle,
    permissions: ['sales.credit'],
    profiles: ['financeiro'],
    urgent: true,
    words: ['arremate com pagamento vencido', 'arremates com pagamento vencido'],
    detail: (dashboard) => facts(dashboard, 'vencidos'),
  }),
  saleRow('a-receber', {
    icon: IconReceipt,
    permissions: ['sales.credit'],
    profiles: ['financeiro'],
    words: ['arremate a receber', 'arremates a receber'],
    detail: (dashboard) => facts(dashboard, 'a-receber'),
  }),
  saleRow('inadimplentes', {
    icon: IconBan,
    permissions: ['sales.default'],
    profiles: ['financeiro', 'leiloeiro'],
    words: ['inadimplência a encerrar', 'inadimplências a encerrar'],
  }),
  saleRow('a-devolver', {
    icon: IconArrowBackUp,
    permissions: ['sales.credit'],
    profiles: ['financeiro'],
    words: ['arremate com valor a devolver', 'arremates com valor a devolver'],
    detail(dashboard) {
      const approved = dashboard.work.sales['devolucao-aprovada'].count;
      const words = formatCount(approved, 'tem devolução aprovada', 'têm devolução aprovada');
      const sum = facts(dashboard, 'a-devolver');
      const parts = [sum, approved > 0 && `${words}, a fazer no banco`];
      return parts.filter(Boolean).join(' · ') || null;
    },
  }),
  saleRow('sem-dado', {
    icon: IconFileAlert,
    // A person who can complete the vehicle's data, or one who needs the nota for the release.
    permissions: ['vehicles.change', 'sales.release'],
    profiles: ['financeiro'],
    words: [
      'nota espera dado do veículo ou do comprador',
      'notas esperam dado do veículo ou do comprador',
    ],
  }),
  saleRow('a-homologar', {
    icon: IconCertificate,
    permissions: ['sales.homologate'],
    profiles: ['leiloeiro'],
    words: ['arremate pago a homologar', 'arremates pagos a homologar'],
  }),
  saleRow('a-liberar', {
    icon: IconKey,
    permissions: ['sales.release'],
    profiles: ['financeiro'],
    words: ['veículo pago a liberar', 'veículos pagos a liberar'],
  }),
  saleRow('a-entregar', {
    icon: IconTruck,
    permissions: ['sales.deliver'],
    profiles: ['patio'],
    words: ['veículo liberado a entregar', 'veículos liberados a entregar'],
    detail(dashboard) {
      const late = dashboard.work.sales['retirada-vencida'].count;
      const gone = formatCount(late, 'passou do prazo', 'passaram do prazo');
      const next = facts(dashboard, 'a-entregar');
      return [late > 0 && `${gone} de retirada`, next].filter(Boolean).join(' · ') || null;
    },
  }),
  {
    key: 'messages',
    icon: IconMail,
    permissions: ['messages.send'],
    profiles: ['operador', 'atendimento'],
    to: '/admin/mensagens',
    count: ({ work }) => work.messagesWaiting,
    words: ['mensagem a enviar', 'mensagens a enviar'],
  },
  {
    key: 'paused',
    icon: IconPlayerPause,
    permissions: ['auctions.run'],
    profiles: ['leiloeiro'],
    to: '/admin/leiloes',
    count: ({ work }) => work.pausedAuctions,
    words: ['leilão está pausado', 'leilões estão pausados'],
  },
  {
    key: 'held',
    icon: IconPlayerPlay,
    permissions: ['auctions.run'],
    profiles: ['leiloeiro'],
    to: '/admin/leiloes',
    count: ({ work }) => work.heldAuctions,
    words: ['leilão aguarda Iniciar', 'leilões aguardam Iniciar'],
  },
  {
    key: 'unattached',
    icon: IconCar,
    permissions: ['vehicles.change'],
    profiles: ['operador', 'leiloeiro'],
    to: '/admin/veiculos?estado=waiting',
    count: ({ work }) => work.vehiclesWithoutAuction,
    words: ['veículo aguarda um leilão', 'veículos aguardam um leilão'],
  },
  {
    key: 'held vehicles',
    icon: IconCar,
    permissions: ['vehicles.change'],
    profiles: ['operador', 'leiloeiro'],
    to: '/admin/veiculos?estado=held',
    count: ({ work }) => work.vehiclesHeld,
    words: ['veículo espera decisão', 'veículos esperam decisão'],
  },
  {
    key: 'photos',
    icon: IconPhoto,
    permissions: ['vehicles.change'],
    profiles: ['operador', 'leiloeiro'],
    to: '/admin/veiculos?mostrar=sem-foto',
    count: ({ work }) => work.vehiclesWithoutPhoto,
    words: ['veículo sem foto', 'veículos sem foto'],
  },
  {
    key: 'drafts',
    icon: IconPencil,
    permissions: ['vehicles.change'],
    profiles: ['operador', 'leiloeiro'],
    to: '/admin/veiculos/rascunhos',
    count: ({ work }) => work.vehicleDrafts,
    words: ['rascunho de veículo a publicar', 'rascunhos de veículos a publicar'],
  },
];
