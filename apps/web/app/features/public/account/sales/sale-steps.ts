import type { OwnSale } from '@martelo/contract/shapes/sales';
import { formatDeadline } from '../../../../entities/sale/sale-words';
import { formatDate } from '../../../../lib/format/formats';

type Sale = Pick<
  OwnSale,
  | 'estado'
  | 'fechadoEm'
  | 'decisaoAte'
  | 'decididoEm'
  | 'cobrancas'
  | 'pagoEm'
  | 'exigeHomologacao'
  | 'homologadoEm'
  | 'liberadoEm'
  | 'retiradaAte'
  | 'entregueEm'
  | 'transferirAte'
  | 'serverTime'
>;

/** `when` is the day on which the step was done, or until when it must be. */
export interface SaleStep {
  name: string;
  state: 'done' | 'now' | 'later';
  when: string | null;
}

interface Stage {
  name: string;
  isDone: boolean;
  doneAt?: string | null;
  dueAt?: string | null | undefined;
}

/** Sales that no longer go on have no steps. */
const OFF_THE_WAY: readonly OwnSale['estado'][] = ['recusado', 'inadimplente', 'desfeito'];

/** The way of a purchase from the hammer to the gate; the first step that is not done is the present one. */
export function saleSteps(sale: Sale): SaleStep[] {
  if (OFF_THE_WAY.includes(sale.estado)) return [];
  const stages = stagesOf(sale);
  const present = stages.findIndex(({ isDone }) => !isDone);
  return stages.map(({ name, isDone, doneAt, dueAt }, position) => ({
    name,
    state: isDone ? 'done' : position === present ? 'now' : 'later',
    when: isDone ? doneAt && formatDate(doneAt) : dueAt && `até ${formatDeadline(dueAt)}`,
  })) as SaleStep[];
}

function stagesOf(sale: Sale): Stage[] {
  const signal = sale.cobrancas.find(
    ({ tipo, estado }) => tipo === 'sinal' && estado !== 'cancelada',
  );
  const rest = sale.cobrancas.find(
    ({ tipo, estado }) => (tipo === 'saldo' || tipo === 'integral') && estado !== 'cancelada',
  );
  const stages: (Stage | false)[] = [
    { name: 'Arremate', isDone: true, doneAt: sale.fechadoEm },
    sale.decisaoAte !== null && {
      name: 'Decisão do vendedor',
      isDone: sale.estado !== 'aguardando_decisao',
      ...{ doneAt: sale.decididoEm, dueAt: sale.decisaoAte },
    },
    signal !== undefined && {
      ...{ name: 'Sinal', isDone: signal.estado === 'paga', dueAt: signal.venceEm },
    },
    {
      name: signal ? 'Saldo' : 'Pagamento',
      isDone: sale.pagoEm !== null,
      ...{ doneAt: sale.pagoEm, dueAt: rest?.venceEm },
    },
    sale.exigeHomologacao && {
      ...{ name: 'Homologação', isDone: sale.homologadoEm !== null, doneAt: sale.homologadoEm },
    },
    { name: 'Nota e liberação', isDone: sale.liberadoEm !== null, doneAt: sale.liberadoEm },
    {
      name: 'Retirada',
      isDone: sale.entregueEm !== null,
      ...{ doneAt: sale.entregueEm, dueAt: sale.liberadoEm && sale.retiradaAte },
    },
    // Nobody tells when it was done, so the step leaves when its time is over.
    sale.transferirAte !== null &&
      sale.transferirAte > sale.serverTime && {
        ...{ name: 'Transferência', isDone: false, dueAt: sale.transferirAte },
      },
  ];
  return stages.filter((stage) => stage !== false);
}
