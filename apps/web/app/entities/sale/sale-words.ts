import type { Proof } from '@martelo/contract/shapes/proofs';
import type { SaleCharge, SaleRow } from '@martelo/contract/shapes/sales';
import { formatBRL } from '@martelo/core/money';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCoin,
  IconGavel,
  IconKey,
  IconRubberStamp,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDateTime } from '../../lib/format/formats';
import type { Tone } from '../../ui/status-pill';

type State = SaleRow['estado'];

/** The states of a sale as pages name them. */
export const SALE_LOOKS: Record<State, { label: string; tone: Tone; icon: TablerIcon }> = {
  aguardando_decisao: { label: 'Aguardando decisão do vendedor', tone: 'warn', icon: IconGavel },
  recusado: { label: 'Venda não aprovada', tone: 'neutral', icon: IconBan },
  aguardando_pagamento: { label: 'Aguardando pagamento', tone: 'warn', icon: IconClock },
  sinal_pago: { label: 'Sinal pago', tone: 'info', icon: IconCoin },
  pago: { label: 'Pago', tone: 'ok', icon: IconCheck },
  homologado: { label: 'Homologado', tone: 'ok', icon: IconRubberStamp },
  liberado: { label: 'Liberado para retirada', tone: 'info', icon: IconKey },
  entregue: { label: 'Entregue', tone: 'ok', icon: IconCircleCheck },
  inadimplente: { label: 'Inadimplente', tone: 'danger', icon: IconAlertTriangle },
  desfeito: { label: 'Venda desfeita', tone: 'neutral', icon: IconBan },
};

export const CHARGE_NAMES: Record<SaleCharge['tipo'], string> = {
  sinal: 'Sinal',
  saldo: 'Saldo',
  integral: 'Pagamento único',
  multa: 'Multa',
  estadia: 'Estadia',
};

export const PROOF_NAMES: Record<Proof['tipo'], string> = { pdf: 'PDF', imagem: 'Foto' };

export const CHARGE_LOOKS: Record<
  SaleCharge['estado'],
  { label: string; tone: Tone; icon: TablerIcon }
> = {
  aberta: { label: 'Em aberto', tone: 'warn', icon: IconClock },
  vencida: { label: 'Vencida', tone: 'danger', icon: IconClock },
  paga: { label: 'Paga', tone: 'ok', icon: IconCheck },
  cancelada: { label: 'Cancelada', tone: 'neutral', icon: IconBan },
};

/** An amount of a sale. Its total may pass the greatest amount that can be typed. */
export function formatSum(reais: number | null): string {
  return reais === null ? '—' : formatBRL(Math.round(reais * 100));
}

/** 'Lote 12', 'Lotes 12, 15 e 20'. */
export function lotsWords(lots: readonly string[]): string {
  const names = lots.map((lot) => lot || 'sem número');
  const last = names.at(-1) ?? '';
  return names.length < 2 ? `Lote ${last}` : `Lotes ${names.slice(0, -1).join(', ')} e ${last}`;
}

/** '5%', '2,5%'. */
export function formatRate(pontosBase: number): string {
  return `${(pontosBase / 100).toLocaleString('pt-BR')}%`;
}

/** '24/11/2026 às 23:59'. */
export function formatDeadline(moment: string): string {
  return formatDateTime(moment).replace(', ', ' às ');
}

/** For the greatest bidder of a conditional lot, while the seller has not decided. */
export function sellerDecides(arremate: number, until: string | null): string {
  const moment = until === null ? 'a data combinada' : formatDeadline(until);
  return `Seu lance de ${formatSum(arremate)} ficou abaixo do valor mínimo do vendedor. Ele tem até ${moment} para aceitar. Até lá o lance continua valendo.`;
}

type Named = { numero: string; lote: string; veiculo: string };

/** 'AR 2026/000004, lote M004, Suzuki V-Strom 650'. */
export function saleName({ numero, lote, veiculo }: Named): string {
  return `${numero}, lote ${lote || 'sem número'}, ${veiculo}`;
}
