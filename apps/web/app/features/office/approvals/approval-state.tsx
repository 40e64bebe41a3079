import type { Approval } from '@martelo/contract/shapes/approvals';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconClockOff,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { StatusPill, type Tone } from '../../../ui/status-pill';

type State = Approval['state'];

const LOOKS: Record<State, { label: string; tone: Tone; icon: TablerIcon }> = {
  pendente: { label: 'Pendente', tone: 'warn', icon: IconClock },
  aprovada: { label: 'Aprovada', tone: 'ok', icon: IconCheck },
  rejeitada: { label: 'Rejeitada', tone: 'danger', icon: IconX },
  expirada: { label: 'Expirada', tone: 'neutral', icon: IconClockOff },
  desatualizada: { label: 'Desatualizada', tone: 'danger', icon: IconAlertTriangle },
  cancelada: { label: 'Cancelada', tone: 'neutral', icon: IconBan },
};

export function ApprovalState({ state }: { state: State }) {
  const { label, tone, icon } = LOOKS[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
}
