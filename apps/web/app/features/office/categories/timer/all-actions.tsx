import { Button } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { bulkTargets } from '@martelo/core/auction-transitions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../../lib/format/formats';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import classes from '../list/category-list.module.css';
import { allFailure, useAllActions } from './use-all-actions';

type Props = { auctions: readonly Auction[]; onDone: () => void };

/**
 * The buttons Iniciar Todos, Pausar Todos, Retomar and Reiniciar Todos, and the link to the full
 * reset.
 */
export function AllActions({ auctions, onDone }: Props) {
  const { busy, press, run } = useAllActions(allFailure, onDone);
  const [asking, setAsking] = useState<'reset' | 'full' | null>(null);
  const navigate = useNavigate();
  const count = (action: keyof typeof bulkTargets) => countTargets(auctions, action);
  const button = (action: 'start' | 'pause' | 'resume', label: string) => (
    <Button
      variant="default"
      loading={busy === action}
      disabled={busy !== null}
      onClick={() => void press(action)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className={classes.all} aria-label="Todos os leilões">
      {button('start', 'Iniciar Todos')}
      {button('pause', 'Pausar Todos')}
      {button('resume', 'Retomar')}
      <Button variant="default" disabled={busy !== null} onClick={() => setAsking('reset')}>
        Reiniciar Todos
      </Button>
      <Button
        variant="outline"
        color="vermelho"
        className={classes.danger}
        disabled={busy !== null}
        onClick={() => setAsking('full')}
      >
        Reset Completo
      </Button>
      <ConfirmDialog
        opened={asking === 'reset'}
        title="Reiniciar todos para 3 dias"
        confirmLabel="Reiniciar Todos"
        onConfirm={() => run('reset')}
        failureOf={(error) => allFailure('reset', error)}
        onClose={() => setAsking(null)}
      >
        <p>
          {formatCount(
            count('restart'),
            'leilão em andamento ou pausado passa',
            'leilões em andamento ou pausados passam',
          )}{' '}
          a terminar daqui a 3 dias, contados de agora. Os lances continuam valendo.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'full'}
        title="Ir para o Reset Completo?"
        confirmLabel="Continuar"
        onConfirm={async () => void navigate('/admin/reset')}
        onClose={() => setAsking(null)}
      >
        <p>
          O Reset Completo reabre {formatCount(count('open'), 'leilão', 'leilões')}, os finalizados
          também. Na próxima página você vê quais são e confirma.
        </p>
      </ConfirmDialog>
    </fieldset>
  );
}

function countTargets(auctions: readonly Auction[], action: keyof typeof bulkTargets): number {
  const phases: readonly string[] = bulkTargets[action];
  return auctions.filter(({ phase }) => phases.includes(phase)).length;
}
