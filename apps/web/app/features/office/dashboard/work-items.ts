import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import type { Permission } from '@martelo/core/permissions';
import {
  IconAlertTriangle,
  IconCar,
  IconCertificate,
  IconClock,
  IconGavel,
  IconMail,
  IconPencil,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconSpeakerphone,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { documentDay } from '../../../entities/settings/document-day';
import { formatCount, formatTime } from '../../../lib/format/formats';

export type WorkItem = {
  key: string;
  icon: TablerIcon;
  text: string;
  to: string;
  /** The work is shown to whoever may do it. */
  permission: Permission;
  /** True for work that must be done soon. */
  urgent?: boolean;
};

/** The sentence names this many auctions and only counts the rest. */
const NAMED = 3;

/** The open work, the most urgent first, each with the page where a person does it. */
export function workItems({ waitingClients, work }: Dashboard): WorkItem[] {
  const items: WorkItem[] = [...endingSoon(work.endingSoon)];
  const add = (count: number, item: Omit<WorkItem, 'text'>, one: string, many: string) => {
    if (count > 0) items.push({ ...item, text: formatCount(count, one, many) });
  };
  add(
    waitingClients,
    {
      key: 'clients',
      permission: 'clients.decide',
      icon: IconUserQuestion,
      to: '/admin/usuarios',
      urgent: true,
    },
    'cliente aguarda análise',
    'clientes aguardam análise',
  );
  add(
    work.messagesFailed,
    {
      key: 'failed',
      permission: 'messages.send',
      icon: IconAlertTriangle,
      to: '/admin/mensagens?situacao=com-falha',
      urgent: true,
    },
    'mensagem não foi entregue',
    'mensagens não foram entregues',
  );
  add(
    work.messagesWaiting,
    { key: 'messages', permission: 'messages.send', icon: IconMail, to: '/admin/mensagens' },
    'mensagem a enviar',
    'mensagens a enviar',
  );
  add(
    work.conditionalSales,
    {
      key: 'sales',
      permission: 'sales.decide',
      icon: IconGavel,
      to: '/admin/arremates?estado=aguardando_decisao',
      urgent: true,
    },
    'venda condicional a decidir',
    'vendas condicionais a decidir',
  );
  add(
    work.overdueSales,
    {
      key: 'overdue',
      permission: 'sales.credit',
      icon: IconReceipt,
      to: '/admin/arremates?prazo=vencido',
      urgent: true,
    },
    'arremate com pagamento vencido',
    'arremates com pagamento vencido',
  );
  add(
    work.pausedAuctions,
    { key: 'paused', permission: 'auctions.run', icon: IconPlayerPause, to: '/admin/leiloes' },
    'leilão está pausado',
    'leilões estão pausados',
  );
  add(
    work.heldAuctions,
    { key: 'held', permission: 'auctions.run', icon: IconPlayerPlay, to: '/admin/leiloes' },
    'leilão aguarda Iniciar',
    'leilões aguardam Iniciar',
  );
  add(
    work.vehiclesWithoutAuction,
    {
      key: 'unattached',
      permission: 'vehicles.change',
      icon: IconCar,
      to: '/admin/veiculos?estado=waiting',
    },
    'veículo aguarda um leilão',
    'veículos aguardam um leilão',
  );
  add(
    work.vehiclesHeld,
    {
      key: 'held vehicles',
      permission: 'vehicles.change',
      icon: IconCar,
      to: '/admin/veiculos?estado=held',
    },
    'veículo espera decisão',
    'veículos esperam decisão',
  );
  add(
    work.vehiclesWithoutPhoto,
    {
      key: 'photos',
      permission: 'vehicles.change',
      icon: IconPhoto,
      to: '/admin/veiculos?mostrar=sem-foto',
    },
    'veículo sem foto',
    'veículos sem foto',
  );
  add(
    work.vehicleDrafts,
    {
      key: 'drafts',
      permission: 'vehicles.change',
      icon: IconPencil,
      to: '/admin/veiculos/rascunhos',
    },
    'rascunho de veículo a publicar',
    'rascunhos de veículos a publicar',
  );
  return [...items, ...auctioneer(work.auctioneerMissing), ...campaigns(work.staleCampaigns)];
}

const PARTS = {
  nome: 'o leiloeiro',
  matricula: 'a matrícula',
  empresa: 'a empresa',
  cnpj: 'o CNPJ',
} as const;

function auctioneer(missing: Dashboard['work']['auctioneerMissing']): WorkItem[] {
  if (missing.length === 0) return [];
  const parts = new Intl.ListFormat('pt-BR').format(missing.map((name) => PARTS[name]));
  const to = '/admin/configuracoes/leiloeiro';
  return [
    {
      key: 'auctioneer',
      permission: 'settings.change',
      icon: IconCertificate,
      to,
      text: `Falta informar ${parts}`,
    },
  ];
}

function campaigns(stale: Dashboard['work']['staleCampaigns']): WorkItem[] {
  return stale.map(({ titulo, ate, ano }, index) => ({
    key: `campaign ${index}`,
    permission: 'settings.change',
    icon: IconSpeakerphone,
    to: '/admin/configuracoes/banners',
    text: ate
      ? `A campanha “${titulo}” terminou em ${documentDay(ate)} e não aparece mais`
      : `A campanha “${titulo}” ainda fala de ${ano}`,
  }));
}

function endingSoon(auctions: Dashboard['work']['endingSoon']): WorkItem[] {
  const shared = {
    icon: IconClock,
    to: '/admin/leiloes',
    permission: 'auctions.read',
    urgent: true,
  } as const;
  const named = auctions.slice(0, NAMED).map(({ id, titulo, numeroLote, dataFim }) => ({
    ...shared,
    key: `ending ${id}`,
    text: `${titulo} (nº ${numeroLote}) termina às ${formatTime(dataFim).slice(0, 5)}`,
  }));
  const rest = auctions.length - named.length;
  if (rest <= 0) return named;
  const text = `Mais ${formatCount(rest, 'leilão termina', 'leilões terminam')} dentro de uma hora`;
  return [...named, { ...shared, key: 'ending others', text }];
}
