import { Button } from '@mantine/core';
import type { Client } from '@martelo/contract/accounts';
import { useEffect, useState } from 'react';
import { DescriptionList } from '../../ui/description-list';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { MessageBox } from '../../ui/message-box';
import classes from './client-dialog.module.css';
import { clientFacts } from './client-facts';
import { IdentityGallery } from './identity-gallery';
import { useDecision } from './use-decision';

type Props = {
  client: Client | null;
  /** How many wait, this one among them. */
  waiting: number;
  onDecided: (client: Client) => void;
  onClose: () => void;
};

/** One registration: what was given, the documents, and the decision. */
export function ClientDialog({ client, waiting, onDecided, onClose }: Props) {
  return client ? (
    <OpenDialog client={client} waiting={waiting} onDecided={onDecided} onClose={onClose} />
  ) : null;
}

function OpenDialog({ client, waiting, onDecided, onClose }: Props & { client: Client }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { busy, failure, decide } = useDecision(client, () => onDecided(client));
  const settled = useSettled(client.id);
  const blocked = busy !== null || !settled;
  const pending = client.status === 'pendente';
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Detalhes do Cliente"
      size="lg"
      locked={busy !== null || zoomed !== null}
      footer={
        <>
          {pending && waiting > 1 && (
            <span className={classes.waiting}>{waiting} clientes aguardando</span>
          )}
          <Button variant="default" onClick={onClose} disabled={busy !== null}>
            {pending ? 'Cancelar' : 'Fechar'}
          </Button>
          {pending && (
            <>
              <Button
                color="vermelho"
                variant="outline"
                onClick={() => decide('negado')}
                loading={busy === 'negado'}
                disabled={blocked}
              >
                Rejeitar
              </Button>
              <Button
                color="verde"
                leftSection={<Icon name="check" />}
                onClick={() => decide('aprovado')}
                loading={busy === 'aprovado'}
                disabled={blocked}
              >
                Aprovar
              </Button>
            </>
          )}
        </>
      }
    >
      <div key={client.id} className={classes.root}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        {client.flags.map((flag) => (
          <MessageBox key={flag} tone="warn">
            {flag}
          </MessageBox>
        ))}
        <DescriptionList items={clientFacts(client)} />
        <IdentityGallery client={client} zoomed={zoomed} onZoom={setZoomed} />
      </div>
      <p className="visually-hidden" role="status">
        {client.name}
      </p>
    </Dialog>
  );
}

const SETTLE_MS = 600;

/** False for a moment after another client took the place: a double press must not decide on both. */
function useSettled(id: string): boolean {
  const [settledId, setSettledId] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettledId(id), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return settledId === id;
}
