import type { AuctionOverview } from '@martelo/contract/shapes/auction-overview';
import type { SaleTask } from '@martelo/contract/texts/sale-texts';
import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import { isOver, isPaused, isUpcoming } from '@martelo/core/auction';
import type { Permission } from '@martelo/core/permissions';
import { slugOfType } from '@martelo/core/vehicle-types';
import { endInWords, isHeld, startInWords } from '../../../../entities/auction/auction-dates';
import { formatCount, formatDateTime } from '../../../../lib/format/formats';

/** `off`: the auction was revoked before it came to this. */
type Progress = 'done' | 'now' | 'later' | 'off';

export type ThreadStep = {
  name: string;
  progress: Progress;
  /** What is there, or what is missing. */
  text: string;
  to: string;
  /** Who opens its page. */
  permission: Permission;
};

/** The way of an auction from its draft to the last key; each step leads to its page. */
export function threadOf(overview: AuctionOverview): ThreadStep[] {
  const { leilao, pendencias, lotes } = overview;
  const { id, phase, publicadoEm } = leilao;
  const isDraft = publicadoEm === null;
  const isClosed = isOver(phase) || leilao.revogacao !== undefined;
  const prepared = (missing: number): Progress => (isDraft && missing > 0 ? 'now' : 'done');
  const ahead = (progress: Progress): Progress => (leilao.revogacao ? 'off' : progress);
  const vehicles = vehiclesOf(overview);
  const sales = salesStep(overview);
  return [
    {
      name: 'Cadastro',
      progress: prepared(pendencias.auction),
      text: isDraft
        ? 'Rascunho: só o escritório vê.'
        : `${REGIME_NAMES[leilao.regime]}. No site desde ${formatDateTime(publicadoEm)}.`,
      to: `/admin/leiloes/editar/${id}`,
      permission: 'auctions.change',
    },
    {
      name: 'Condições',
      progress: prepared(pendencias.terms),
      text:
        pendencias.terms > 0
          ? `${formatCount(pendencias.terms, 'pendência', 'pendências')}.`
          : 'Comissão, taxas, pagamento e prazos.',
      to: `/admin/leiloes/condicoes/${id}`,
      permission: 'auctions.read',
    },
    {
      name: 'Edital',
      progress: isDraft || awaitsPublication(overview) ? 'now' : 'done',
      text: editalInWords(overview),
      to: `/admin/leiloes/publicacao/${id}`,
      permission: 'auctions.read',
    },
    {
      name: 'Lotes',
      progress: ahead(lotes.total === 0 && !isClosed ? 'now' : prepared(pendencias.vehicle)),
      text: lotsInWords(overview),
      to: vehicles,
      permission: 'vehicles.read',
    },
    {
      name: 'Ao vivo',
      progress: ahead(isClosed ? 'done' : isDraft || isUpcoming(phase) ? 'later' : 'now'),
      text: liveInWords(overview),
      to: `/admin/lances?leilao=${id}`,
      permission: 'bids.read',
    },
    {
      name: 'Resultado',
      progress: ahead(!isClosed ? 'later' : lotes.condicionais > 0 ? 'now' : 'done'),
      text: isClosed ? resultInWords(overview) : 'Depois do encerramento.',
      to: vehicles,
      permission: 'vehicles.read',
    },
    {
      name: 'Arremates',
      progress: ahead(sales.progress),
      text: sales.text,
      to: salesOf(overview),
      permission: 'sales.read',
    },
  ];
}

export type NextStep = {
  label: string;
  to: string;
  permission: Permission;
  /** What the page that it leads to begins with. */
  state?: { leilao: string };
};

/** What the office does next with this auction; null: it is revoked, and nothing follows. */
export function nextStepOf(overview: AuctionOverview): NextStep | null {
  const { leilao, lotes } = overview;
  const { id, phase, publicadoEm, revogacao } = leilao;
  if (revogacao) return null;
  if (!isOver(phase) && lotes.total === 0) {
    return {
      label: 'Cadastrar o primeiro veículo',
      to: `/admin/veiculos/adicionar/${slugOfType(leilao.tipo)}`,
      permission: 'vehicles.change',
      state: { leilao: id },
    };
  }
  if (publicadoEm === null) {
    const missing = missingOf(overview);
    return {
      label:
        missing > 0
          ? `Resolver ${formatCount(missing, 'pendência', 'pendências')}`
          : 'Publicar o edital',
      to: `/admin/leiloes/publicacao/${id}`,
      permission: 'auctions.publish',
    };
  }
  return isOver(phase) ? afterTheEnd(overview) : duringTheAuction(overview);
}

function duringTheAuction(overview: AuctionOverview): NextStep {
  const { leilao, edital } = overview;
  const onPanel = { to: '/admin/leiloes', permission: 'auctions.run' } as const;
  if (isHeld(leilao)) return { label: 'Iniciar no painel', ...onPanel };
  if (isPaused(leilao.phase)) return { label: 'Retomar no painel', ...onPanel };
  if (awaitsPublication(overview)) {
    return {
      label: edital.publicados > 0 ? 'Publicar a nova versão' : 'Publicar o edital',
      to: `/admin/leiloes/publicacao/${leilao.id}`,
      permission: 'auctions.publish',
    };
  }
  return isUpcoming(leilao.phase)
    ? { label: 'Conferir os lotes', to: vehiclesOf(overview), permission: 'vehicles.read' }
    : {
        label: 'Acompanhar os lances',
        to: `/admin/lances?leilao=${leilao.id}`,
        permission: 'bids.read',
      };
}

function afterTheEnd(overview: AuctionOverview): NextStep {
  const [work] = openWork(overview);
  if (!work) {
    return { label: 'Ver o resultado', to: vehiclesOf(overview), permission: 'vehicles.read' };
  }
  return {
    label: `${work.verb} ${formatCount(work.count, 'arremate', 'arremates')}`,
    to: `${salesOf(overview)}&pendencia=${work.task}`,
    permission: 'sales.read',
  };
}

/** What keeps the auction from being published, besides the edital's file itself. */
function missingOf({ pendencias }: AuctionOverview): number {
  const { auctioneer, terms, auction, vehicle } = pendencias;
  return auctioneer + terms + auction + vehicle;
}

function vehiclesOf({ leilao }: AuctionOverview): string {
  return `/admin/veiculos/${slugOfType(leilao.tipo)}?leilao=${leilao.id}`;
}

function salesOf({ leilao }: AuctionOverview): string {
  return `/admin/arremates?leilao=${leilao.id}`;
}

/** Nobody publishes a version of the edital of a revoked auction any more. */
function awaitsPublication({ leilao, edital }: AuctionOverview): boolean {
  return edital.aguarda && leilao.revogacao === undefined;
}

function editalInWords(overview: AuctionOverview): string {
  const { leilao, edital } = overview;
  if (leilao.publicadoEm === null) {
    const missing = missingOf(overview);
    if (missing > 0) return `Falta resolver ${formatCount(missing, 'pendência', 'pendências')}.`;
    return edital.aguarda ? 'Pronto para publicar.' : 'Falta enviar o PDF.';
  }
  const published = formatCount(edital.publicados, 'versão publicada', 'versões publicadas');
  if (awaitsPublication(overview)) return `${published}. Uma nova versão espera a publicação.`;
  return edital.publicados === 0 ? 'Este leilão não tem edital próprio.' : `${published}.`;
}

function lotsInWords({ leilao, lotes, pendencias }: AuctionOverview): string {
  if (leilao.revogacao) return 'Os lotes abertos foram retirados.';
  if (lotes.total === 0) return 'Nenhum veículo.';
  const parts = [
    formatCount(lotes.total, 'lote', 'lotes'),
    ...(lotes.semFoto > 0 ? [`${lotes.semFoto} sem foto`] : []),
    ...(pendencias.vehicle > 0 ? [formatCount(pendencias.vehicle, 'pendência', 'pendências')] : []),
  ];
  return `${parts.join(', ')}.`;
}

function liveInWords({ leilao, lotes }: AuctionOverview): string {
  const { phase, publicadoEm, revogacao, totalLances } = leilao;
  if (revogacao) return `Revogado em ${formatDateTime(revogacao.em)}. Motivo: ${revogacao.motivo}`;
  if (publicadoEm === null) return `De ${startInWords(leilao)} a ${endInWords(leilao)}.`;
  if (isUpcoming(phase)) {
    return isHeld(leilao) ? 'Espera o início.' : `Começa em ${startInWords(leilao)}.`;
  }
  const bids = formatCount(totalLances, 'lance', 'lances');
  const lots = `${bids} em ${lotes.comLance} de ${formatCount(lotes.total, 'lote', 'lotes')}`;
  if (isOver(phase)) return `Terminou em ${formatDateTime(leilao.dataFim)}. ${lots}.`;
  return isPaused(phase)
    ? `Pausado: ${endInWords(leilao)}. ${lots}.`
    : `Até ${endInWords(leilao)}. ${lots}.`;
}

function resultInWords({ leilao, lotes }: AuctionOverview): string {
  if (leilao.revogacao) return 'Leilão revogado: nenhum lote foi vendido.';
  const { vendidos, condicionais, semVenda } = lotes;
  const parts = [
    formatCount(vendidos, 'vendido', 'vendidos'),
    ...(condicionais > 0 ? [formatCount(condicionais, 'condicional', 'condicionais')] : []),
    ...(semVenda > 0 ? [`${semVenda} sem venda`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** What is to be done with sales, in the order of a sale's way. */
const WORK: readonly { task: SaleTask; verb: string; words: string }[] = [
  { task: 'a-decidir', verb: 'Decidir', words: 'a decidir' },
  { task: 'a-receber', verb: 'Cobrar', words: 'a receber' },
  { task: 'a-homologar', verb: 'Homologar', words: 'a homologar' },
  { task: 'a-liberar', verb: 'Liberar', words: 'a liberar' },
  { task: 'a-entregar', verb: 'Entregar', words: 'a entregar' },
  // Last: the buyer has to act, and the office only follows it.
  { task: 'em-contraproposta', verb: 'Acompanhar', words: 'em contraproposta' },
];

function openWork({ arremates }: AuctionOverview) {
  if (arremates === null) return [];
  const { tarefas } = arremates;
  return WORK.map((work) => ({ ...work, count: tarefas[work.task] })).filter(
    ({ count }) => count > 0,
  );
}

function salesStep(overview: AuctionOverview): Pick<ThreadStep, 'progress' | 'text'> {
  const { arremates, leilao } = overview;
  if (arremates === null) return { progress: 'later', text: 'Somente para quem vê arremates.' };
  const { total } = arremates;
  if (total === 0) {
    const isEnded = isOver(leilao.phase);
    return {
      progress: isEnded ? 'done' : 'later',
      text: isEnded ? 'Nenhum arremate.' : 'Cada lote vendido vira um arremate.',
    };
  }
  const work = openWork(overview);
  const open = work.map(({ count, words }) => `${count} ${words}`);
  return {
    progress: work.length > 0 ? 'now' : 'done',
    text:
      open.length > 0
        ? `${formatCount(total, 'arremate', 'arremates')}: ${open.join(', ')}.`
        : `${formatCount(total, 'arremate', 'arremates')}, nada em aberto.`,
  };
}
