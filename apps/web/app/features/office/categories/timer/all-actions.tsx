import { Button } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../../lib/format/formats';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import classes from '../list/category-list.module.css';
import { RestartAllDialog } from './restart-all-dialog';
import { StartAllDialog } from './start-all-dialog';
import { allFailure, useAllActions } from './use-all-actions';

type Props = { auctions: readonly Auction[]; onDone: () => void };

/**
 * The buttons Iniciar Todos, Pausar Todos, Retomar and Reiniciar Todos, and the link to the full
 * reset.
 */
export function AllActions({ auctions, onDone }: Props) {
  const { busy, press, run } = useAllActions(allFailure, onDone);
  const [asking, setAsking] = useState<'start' | 'reset' | 'full' | null>(null);
  const navigate = useNavigate();
  const button = (action: 'pause' | 'resume', label: string) => (
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
      <Button variant="default" disabled={busy !== null} onClick={() => setAsking('start')}>
        Iniciar Todos
      </Button>
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
      {asking === 'start' && (
        <StartAllDialog
          onConfirm={(auctionIds) => run('start', auctionIds)}
          failureOf={(error) => allFailure('start', error)}
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
          O Reset Completo reabre {formatCount(auctions.length, 'leilão', 'leilões')}, os
          finalizados também. Na próxima página você vê quais são e confirma.
        </p>
      </ConfirmDialog>
    </fieldset>
  );
}
