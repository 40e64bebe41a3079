import { Button } from '@mantine/core';
import type { StatementLineView } from '@martelo/contract/shapes/bank-statements';
import type { OpenCharge } from '@martelo/contract/shapes/payments';
import { useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { Dialog } from '../../../../ui/dialog/dialog';
import { ChargeChoice } from '../charge-choice';
import classes from '../payments.module.css';

type Props = {
  line: StatementLineView;
  onChosen: (charge: OpenCharge) => void;
  onClose: () => void;
};

/** Any open charge for a line. It is credited only when the person confirms the lines. */
export function ChooseCharge({ line, onChosen, onClose }: Props) {
  const [q, setQ] = useState('');
  const [charge, setCharge] = useState<OpenCharge | null>(null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Escolher cobrança"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!charge} onClick={() => charge && onChosen(charge)}>
            Escolher
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>
          <b>{formatSum(line.valor)}</b>, {line.descricao || 'sem histórico'}
        </p>
        <ChargeChoice
          q={q}
          value={charge?.id ?? ''}
          onSearch={(typed) => {
            setQ(typed);
            setCharge(null);
          }}
          onChange={setCharge}
        />
      </div>
    </Dialog>
  );
}
