import type { Refund } from '@martelo/contract/shapes/refunds';
import { REFUND_STATE_NAMES } from '@martelo/contract/texts/refund-texts';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconRefresh,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { StatusPill, type Tone } from '../../../../ui/status-pill';

const LOOKS: Record<Refund['estado'], { tone: Tone; icon: TablerIcon }> = {
  solicitada: { tone: 'warn', icon: IconClock },
  aprovada: { tone: 'info', icon: IconThumbUp },
  em_processamento: { tone: 'info', icon: IconRefresh },
  devolvida: { tone: 'ok', icon: IconCheck },
  nao_realizada: { tone: 'danger', icon: IconAlertTriangle },
  cancelada: { tone: 'neutral', icon: IconBan },
};

export function RefundState({ state }: { state: Refund['estado'] }) {
  const { tone, icon } = LOOKS[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {REFUND_STATE_NAMES[state]}
    </StatusPill>
  );
}
