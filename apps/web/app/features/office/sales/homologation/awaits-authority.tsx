import { Button } from '@mantine/core';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { AWAITS_AUTHORITY } from '@martelo/contract/texts/sale-texts';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-can';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';
import { HomologateDialog } from './homologate-dialog';

type Props = { sale: SaleDetail; onChanged: () => void };

/** A paid sale whose terms ask for the authority's act. */
export function AwaitsAuthority({ sale, onChanged }: Props) {
  const [opened, setOpened] = useState(false);
  const mayHomologate = useCan('sales.homologate');
  return (
    <>
      <MessageBox tone="warn">
        {AWAITS_AUTHORITY} Antes disso não há nota nem liberação.
        {mayHomologate && (
          <span className={classes.buttons}>
            <Button onClick={() => setOpened(true)}>Homologar</Button>
          </span>
        )}
      </MessageBox>
      <HomologateDialog
        opened={opened}
        title="Homologar o arremate"
        sales={[sale]}
        onClose={() => setOpened(false)}
        onChanged={onChanged}
      />
    </>
  );
}
