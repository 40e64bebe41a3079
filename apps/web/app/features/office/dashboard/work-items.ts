import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import type { NotaPaper } from '@martelo/contract/texts/sale-texts';
import { can, type Holder, type Permission, type Profile } from '@martelo/core/permissions';
import {
  IconCertificate,
  IconClock,
  IconDatabaseExclamation,
  IconFileAlert,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react';
import { documentDay } from '../../../entities/settings/document-day';
import { formatCount, formatNumber, formatTime } from '../../../lib/format/formats';
import { BACKUP_MANUAL, backupAge } from './backup-words';
import { WORK_ROWS } from './work-rows';

export type WorkItem = {
  key: string;
  icon: TablerIcon;
  text: string;
  /** The money or the deadline, on a line of its own. */
  detail?: string | null;
  to: string;
  /** Shown to whoever may do one of these. */
  permissions: readonly Permission[];
  /** Whose own work it is. */
  profiles: readonly Profile[];
  /** True for work that must be done soon. */
  urgent?: boolean | undefined;
};

/** The sentence names this many auctions and only counts the rest. */
const NAMED = 3;

/** The open work that a person may do: the own tasks of the profile first, then by urgency. */
export function workItems(dashboard: Dashboard, person: Holder): WorkItem[] {
  const { work } = dashboard;
  const all: WorkItem[] = [
    ...endingSoon(work.endingSoon),
    ...copies(dashboard),
    ...notaPapers(work.notaPapers),
    ...counted(dashboard),
    ...auctioneer(work.auctioneerMissing),
    ...campaigns(work.staleCampaigns),
  ];
  const shown = all.filter(({ permissions }) => permissions.some((one) => can(person, one)));
  const isOwn = ({ profiles }: WorkItem) => profiles.some((one) => person.profiles.includes(one));
  return [...shown.filter(isOwn), ...shown.filter((item) => !isOwn(item))];
}

function counted(dashboard: Dashboard): WorkItem[] {
  return WORK_ROWS.flatMap(({ count, words: [one, many], detail, ...row }) => {
    const found = count(dashboard);
    if (found === 0) return [];
    return [{ ...row, text: formatCount(found, one, many), detail: detail?.(dashboard) ?? null }];
  });
}

function copies({ backup, serverTime }: Dashboard): WorkItem[] {
  if (!backup?.problem) return [];
  const { last, problem, failure } = backup;
  const age = last && backupAge(last.at, serverTime);
  const texts = {
    restaurada: 'Esta casa veio de uma cópia: ela não envia mensagens nem se copia à noite',
    falhou: 'A última cópia de segurança falhou',
    incompleta: lacking(last?.missing ?? 0),
    antiga: `Sem cópia de segurança há ${age}`,
    nenhuma: 'Esta casa ainda não tem cópia de segurança',
  };
  return [
    {
      key: 'backup',
      icon: IconDatabaseExclamation,
      permissions: ['settings.read'],
      profiles: ['diretor'],
      to: BACKUP_MANUAL,
      urgent: true,
      text: texts[problem],
      detail: problem === 'incompleta' ? LOOK_AT_PLACE : failure,
    },
  ];
}

const LOOK_AT_PLACE =
  'Confira no servidor se as fotos ainda estão no lugar que MEDIA_URL diz. A última cópia completa fica guardada';

const lacking = (missing: number) =>
  missing === 1
    ? 'Na última cópia de segurança falta 1 foto'
    : `Na última cópia de segurança faltam ${formatNumber(missing)} fotos`;

const PAPERS: Record<NotaPaper, string> = {
  placa: 'a placa',
  chassi: 'o chassi',
  renavam: 'o RENAVAM',
};

/** Each leads to the form of the vehicle, where the paper is typed. */
function notaPapers({ total, vehicles }: Dashboard['work']['notaPapers']): WorkItem[] {
  const shared = {
    icon: IconFileAlert,
    permissions: ['vehicles.change'],
    profiles: ['operador'],
  } satisfies Partial<WorkItem>;
  const named = vehicles.map(({ id, titulo, lote, falta }) => {
    const papers = new Intl.ListFormat('pt-BR').format(falta.map((name) => PAPERS[name]));
    return {
      ...shared,
      key: `nota of ${id}`,
      text: `A nota de ${titulo} (lote ${lote}) espera ${papers}`,
      to: `/admin/veiculos/editar/${id}`,
    };
  });
  const rest = total - named.length;
  if (rest <= 0) return named;
  const text = `Mais ${formatCount(rest, 'nota espera', 'notas esperam')} dado do veículo`;
  return [...named, { ...shared, key: 'other notas', text, to: '/admin/veiculos?estado=sold' }];
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
      permissions: ['settings.change'],
      profiles: [],
      icon: IconCertificate,
      to,
      text: `Falta informar ${parts}`,
    },
  ];
}

function campaigns(stale: Dashboard['work']['staleCampaigns']): WorkItem[] {
  return stale.map(({ titulo, ate, ano }, index) => ({
    key: `campaign ${index}`,
    permissions: ['settings.change'],
    profiles: [],
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
    permissions: ['auctions.read'],
    profiles: ['leiloeiro', 'diretor'],
    urgent: true,
  } satisfies Partial<WorkItem>;
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
