import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { WaitingList } from '../../../../entities/auction/waiting-list';
import { formatCount } from '../../../../lib/format/formats';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './entering-vehicles.module.css';
import type { Entering } from './use-entering';

type Props = {
  entering: Entering;
  disabled?: boolean;
};

/** Names the waiting vehicles that enter an auction when it opens; a box leaves them outside. */
export function EnteringVehicles({ entering, disabled = false }: Props) {
  const { waiting, isTaken, setTaken } = entering;
  if (waiting.error) {
    return (
      <LoadFailure
        message="Não foi possível ver quais veículos entram."
        hasData={false}
        onRetry={waiting.reload}
        retrying={waiting.loading}
      />
    );
  }
  if (!waiting.data || waiting.outdated) return <Skeleton height={72} />;
  const { total } = waiting.data;
  if (total === 0) return null;
  return (
    <div className={`stack gap-2 ${classes.entering}`}>
      <Checkbox
        label={`${total === 1 ? 'Entra' : 'Entram'} ${formatCount(total, 'veículo', 'veículos')}`}
        checked={isTaken}
        disabled={disabled}
        onChange={(event) => setTaken(event.currentTarget.checked)}
      />
      {isTaken ? (
        <WaitingList waiting={waiting.data} opening="quando ele abrir" />
      ) : (
        <p>
          {total === 1
            ? 'O veículo que espera um leilão deste tipo continua esperando.'
            : `Os ${total} veículos que esperam um leilão deste tipo continuam esperando.`}
        </p>
      )}
    </div>
  );
}
