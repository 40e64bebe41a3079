import { Button } from '@mantine/core';
import type { Client } from '@martelo/contract/shapes/accounts';
import { useEffect, useRef, useState } from 'react';
import { useDecision } from '../../../../entities/person/use-decision';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { useCan } from '../../../../lib/session/use-can';
import { Dialog } from '../../../../ui/dialog/dialog';
import { DescriptionList } from '../../../../ui/list/description-list';
import { Permitted } from '../../../../ui/permitted';
import { MessageBox } from '../../../../ui/state/message-box';
import { IdentityGallery } from '../identity/identity-gallery';
import classes from './client-dialog.module.css';
import { clientFacts } from './client-facts';
import { DecisionButtons } from './decision-buttons';
import { neighbourOf } from './next-client';
import { QueuePosition } from './queue-position';
import { RejectDialog } from './reject-dialog';
import { RelatedAccounts } from './related-accounts';
import { useFreshPress } from './use-fresh-press';

type Props = {
  client: Client | null;
  /** Clients on this page that wait for a decision, in the page's order. */
  waiting: readonly Client[];
  /** The number of waiting clients on all pages. */
  total: number;
  onMove: (client: Client) => void;
  onDecided: (client: Client) => void;
  /** Another administrator has decided on a client in the meantime. */
  onStale: () => void;
  onClose: () => void;
};

/** One registration: the client's data, the documents and the buttons that decide on it. */
export function ClientDialog({ client, ...props }: Props) {
  return client ? <OpenDialog client={client} {...props} /> : null;
}

function OpenDialog({ client, ...props }: Props & { client: Client }) {
  const { waiting, total, onMove, onDecided, onStale, onClose } = props;
  const [zoomed, setZoomed] = useState<number | null>(null);
  // Keeps the client of the rejection dialog while that dialog closes, because the page may already
  // show the next client.
  const [asked, setAsked] = useState({ opened: false, client });
  const { busy, failure, decide } = useDecision(client, {
    onDecided: () => onDecided(client),
    onStale,
  });
  const [seenId, setSeenId] = useState<string | null>(null);
  const seen = useReadyToDecide(client.id) && seenId === client.id;
  const press = useFreshPress(client.id, seen);
  const ready = seen && press.isFresh;
  const blocked = busy !== null || !ready;
  const askReason = () => setAsked({ opened: true, client });
  const pending = client.status === 'pendente';
  const mayDecide = useCan('clients.decide');
  const name = useFocusOnChange(client.id);
  const covered = zoomed !== null || asked.opened;
  const show = (neighbour: Client) => {
    press.own(neighbour.id);
    onMove(neighbour);
  };
  const move = (step: 1 | -1) => {
    const neighbour = neighbourOf(waiting, client.id, step);
    if (neighbour) show(neighbour);
  };
  useReviewKeys({
    enabled: pending && mayDecide && busy === null && !covered,
    onNext: () => move(1),
    onPrevious: () => move(-1),
    onApprove: () => ready && void decide({ status: 'aprovado' }),
    onReject: () => ready && askReason(),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Detalhes do Cliente"
      size="xl"
      locked={busy !== null}
      covered={covered}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy !== null}>
            {pending && mayDecide ? 'Cancelar' : 'Fechar'}
          </Button>
          {pending && mayDecide && (
            <DecisionButtons
              busy={busy}
              blocked={blocked}
              waitsFor={
                seenId !== client.id ? 'documents' : seen && !press.isFresh ? 'press' : null
              }
              onApprove={() => void decide({ status: 'aprovado' })}
              onReject={askReason}
            />
          )}
        </>
      }
    >
      <div key={client.id} className="stack gap-5">
        <div className={`cluster ${classes.head}`}>
          <h3 ref={name} tabIndex={-1} className={classes.name}>
            {client.name}
          </h3>
          {pending && total > 1 && (
            <QueuePosition client={client} waiting={waiting} total={total} onMove={move} />
          )}
        </div>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        <Permitted to="clients.documents">
          <IdentityGallery
            client={client}
            zoomed={zoomed}
            onZoom={setZoomed}
            onSeen={() => setSeenId(client.id)}
          />
        </Permitted>
        {client.flags.map((flag) => (
          <MessageBox key={flag} tone="warn">
            {flag}
          </MessageBox>
        ))}
        <RelatedAccounts clientId={client.id} />
        <DescriptionList items={clientFacts(client)} />
      </div>
      <RejectDialog
        {...asked}
        onConfirm={(reason) => decide({ status: 'negado', reason })}
        onClose={() => setAsked((now) => ({ ...now, opened: false }))}
      />
    </Dialog>
  );
}

const DOUBLE_PRESS_MS = 600;

/**
 * False for a moment after the dialog changed to another client, so that a double press does not
 * decide on both.
 */
function useReadyToDecide(id: string): boolean {
  const [readyId, setReadyId] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setReadyId(id), DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return readyId === id;
}

/**
 * Focuses the name of the new client, so that a screen reader reads it; the button that was pressed
 * may be disabled now.
 */
function useFocusOnChange(id: string) {
  const element = useRef<HTMLHeadingElement>(null);
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    element.current?.focus();
  }, [id]);
  return element;
}

type Review = {
  /** False while a request runs or another dialog is open. */
  enabled: boolean;
  onNext: () => void;
  onPrevious: () => void;
  onApprove: () => void;
  onReject: () => void;
};

/** The keyboard shortcuts of the review dialog. */
function useReviewKeys({ enabled, onNext, onPrevious, onApprove, onReject }: Review): void {
  useShortcuts(
    [
      { keys: 'j', label: 'Próximo cliente', run: onNext },
      { keys: 'arrowright', label: 'Próximo cliente', run: onNext },
      { keys: 'k', label: 'Cliente anterior', run: onPrevious },
      { keys: 'arrowleft', label: 'Cliente anterior', run: onPrevious },
      { keys: 'a', label: 'Aprovar', run: onApprove },
      { keys: 'r', label: 'Rejeitar, com confirmação', run: onReject },
    ],
    { title: 'Clientes pendentes', enabled, inDialog: true },
  );
}
