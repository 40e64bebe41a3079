import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import classes from '../sales.module.css';
import { HomologateDialog } from './homologate-dialog';

const CALL = 'GET /api/admin/auctions/:id/homologation';

/** One act for all paid sales of an auction; nothing while none of them waits for it. */
export function HomologateAuction({ auctionId }: { auctionId: string }) {
  const [opened, setOpened] = useState(false);
  const { data, reload } = useCall(CALL, { params: { id: auctionId } });
  useReloadOnLive([[CALL]], ['sales']);
  const waiting = data ?? [];
  // An open dialog stays when the last sale has moved on, so that its person reads what happened.
  if (waiting.length === 0 && !opened) return null;
  const title =
    waiting.length === 1
      ? 'Homologar o único pago deste leilão'
      : `Homologar os ${waiting.length} pagos deste leilão`;
  return (
    <>
      <div className={classes.buttons}>
        <Button onClick={() => setOpened(true)}>{title}</Button>
      </div>
      <HomologateDialog
        opened={opened}
        title={title}
        sales={waiting}
        onClose={() => setOpened(false)}
        onChanged={() => void reload()}
      >
        <ul
          className={`plain-list stack gap-2 ${classes.chosen}`}
          aria-label="Arremates a homologar"
        >
          {waiting.map(({ id, numero, veiculo, lote, comprador }) => (
            <li key={id}>
              <b>{veiculo}</b>
              <span className={classes.soft}>
                Lote {lote} · {numero} · {comprador}
              </span>
            </li>
          ))}
        </ul>
      </HomologateDialog>
    </>
  );
}
