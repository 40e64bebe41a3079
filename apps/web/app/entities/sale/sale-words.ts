import type { SaleCharge, SaleRow } from '@martelo/contract/shapes/sales';
import { SALE_STATE_NAMES } from '@martelo/contract/texts/sale-texts';
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
  IconRosetteDiscountCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../ui/status-pill';

type State = SaleRow['estado'];

/** The states of a sale as pages name them. */
export const SALE_LOOKS: Record<State, { label: string; tone: Tone; icon: TablerIcon }> = {
  aguardando_decisao: { label: SALE_STATE_NAMES.aguardando_decisao, tone: 'warn', icon: IconGavel },
  recusado: { label: SALE_STATE_NAMES.recusado, tone: 'neutral', icon: IconBan },
  aguardando_pagamento: {
    label: SALE_STATE_NAMES.aguardando_pagamento,
    tone: 'warn',
    icon: IconClock,
  },
  sinal_pago: { label: SALE_STATE_NAMES.sinal_pago, tone: 'info', icon: IconCoin },
  pago: { label: SALE_STATE_NAMES.pago, tone: 'ok', icon: IconCheck },
  homologado: { label: SALE_STATE_NAMES.homologado, tone: 'ok', icon: IconRosetteDiscountCheck },
  liberado: { label: SALE_STATE_NAMES.liberado, tone: 'info', icon: IconKey },
  entregue: { label: SALE_STATE_NAMES.entregue, tone: 'ok', icon: IconCircleCheck },
  inadimplente: {
    label: SALE_STATE_NAMES.inadimplente,
    tone: 'danger',
    icon: IconAlertTriangle,
  },
  desfeito: { label: SALE_STATE_NAMES.desfeito, tone: 'neutral', icon: IconBan },
  anulado: { label: SALE_STATE_NAMES.anulado, tone: 'neutral', icon: IconBan },
};

export const CHARGE_NAMES: Record<SaleCharge['tipo'], string> = {
  sinal: 'Sinal',
  saldo: 'Saldo',
  integral: 'Pagamento único',
  multa: 'Multa por falta de pagamento',
};

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

/** '5%', '2,5%'. */
export function formatRate(pontosBase: number): string {
  return `${(pontosBase / 100).toLocaleString('pt-BR')}%`;
}
