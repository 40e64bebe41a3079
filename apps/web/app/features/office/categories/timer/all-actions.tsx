import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ClockReasonDialog } from '../../../../entities/auction/clock-reason-dialog';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { formatCount } from '../../../../lib/format/formats';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { Icon } from '../../../../ui/icon';
import { Permitted } from '../../../../ui/permitted';
import classes from './all-actions.module.css';
import { RestartAllDialog } from './restart-all-dialog';
import { StartAllDialog } from './start-all-dialog';
import { type AllAction, allFailure, needsReason, useAllActions } from './use-all-actions';

type Props = { auctions: readonly Auction[]; onDone: () => void };

/**
 * The buttons Iniciar Todos, Pausar Todos, Retomar and Reiniciar Todos, and the link to the full
 * reset.
 */
export function AllActions({ auctions, onDone }: Props) {
  const { busy, press, run } = useAllActions(allFailure, onDone);
  const [asking, setAsking] = useState<AllAction | 'full' | null>(null);
  const navigate = useNavigate();
  const reset = auctions.filter((auction) => !isInEdital(auction)).length;
  const button = (action: 'pause' | 'resume', label: string) => (
    <Button
      variant="default"
      loading={busy === action}
      disabled={busy !== null}
      onClick={() => (needsReason(action, auctions) ? setAsking(action) : void press(action))}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className={`cluster ${classes.all}`}>
      <legend className={classes.legend}>Todos os leilões</legend>
      <Button variant="default" disabled={busy !== null} onClick={() => setAsking('start')}>
        Iniciar Todos
      </Button>
      {button('pause', 'Pausar Todos')}
      {button('resume', 'Retomar')}
      <MoreActions
        disabled={busy !== null}
        onRestart={() => setAsking('reset')}
        onFullReset={() => setAsking('full')}
      />
      {asking === 'start' && (
        <StartAllDialog
          onConfirm={(auctionIds) => run('start', { auctionIds })}
          failureOf={(error) => allFailure('start', error)}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === 'pause' || asking === 'resume') && (
        <ClockReasonDialog
          action={asking}
          title={asking === 'pause' ? 'Pausar todos os leilões' : 'Retomar os leilões pausados'}
          onConfirm={(motivo) => run(asking, { motivo })}
          failureOf={(error) => allFailure(asking, error)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reset' && (
        <RestartAllDialog
          title="Reiniciar todos para 3 dias"
          confirmLabel="Reiniciar Todos"
          onConfirm={() => run('reset')}
          failureOf={(error) => allFailure('reset', error)}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        opened={asking === 'full'}
        title="Ir para o Reset Completo?"
        confirmLabel="Continuar"
        onConfirm={async () => void navigate('/admin/reset')}
        onClose={() => setAsking(null)}
      >
        <p>
          O Reset Completo reabre {formatCount(reset, 'leilão', 'leilões')}, os finalizados também.
          {reset < auctions.length && ' Os de edital publicado não mudam.'} Na próxima página você
          vê quais são e confirma.
        </p>
      </ConfirmDialog>
    </fieldset>
  );
}

type MoreProps = { disabled: boolean; onRestart: () => void; onFullReset: () => void };

/** The actions that move the end of every auction stand one step away from a stray press. */
function MoreActions({ disabled, onRestart, onFullReset }: MoreProps) {
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          rightSection={<Icon of={IconChevronDown} size={18} />}
        >
          Mais ações
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className={classes.item} onClick={onRestart}>
          Reiniciar Todos
          <span className={classes.hint}>Os abertos passam a terminar daqui a 3 dias.</span>
        </Menu.Item>
        <Permitted to="bids.correct">
          <Menu.Item className={classes.item} data-danger onClick={onFullReset}>
            Reset Completo
            <span className={classes.hint}>Reabre também os finalizados.</span>
          </Menu.Item>
        </Permitted>
      </Menu.Dropdown>
    </Menu>
  );
}
