import type { AloneReason } from '@martelo/contract/shapes/second-person';
import { IconUserExclamation } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon';
import classes from './admin-frame.module.css';

const REASONS: Record<AloneReason, string> = {
  'one-director': 'Só há um diretor ativo.',
  off: 'Ela está desligada em Configurações, Segunda pessoa.',
};

/**
 * Stands on every page while nobody has to approve sensitive acts. It has no link, which would be the
 * first thing that the keyboard reaches on every page.
 */
export function AloneBanner({ alone }: { alone: AloneReason | null }) {
  if (!alone) return null;
  return (
    <p className={classes.alone}>
      <Icon of={IconUserExclamation} />
      <span>Sem segunda pessoa: operações sensíveis não têm conferência. {REASONS[alone]}</span>
    </p>
  );
}
