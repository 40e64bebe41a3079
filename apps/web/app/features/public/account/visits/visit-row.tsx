import type { OwnVisit, OwnVisits } from '@martelo/contract/shapes/visits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDayAndTime, formatHour } from '../../../../lib/format/formats';
import { useAction } from '../../../../lib/forms/use-action';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { SlotForm } from './slot-form';
import classes from './visits.module.css';

type Props = {
  visit: OwnVisit;
  place: OwnVisits['patio'];
  onSaved: (answer: OwnVisits, said: string) => void;
};

/** A visit with what its person may do about it. */
export function VisitRow({ visit, place, onSaved }: Props) {
  const { id, inicio, fim, estado, motivo, aberta, vehicleId, veiculo, lote } = visit;
  const [mode, setMode] = useState<'shown' | 'changing' | 'cancelling'>('shown');
  const back = () => setMode('shown');
  const changing = useAction({
    run: (to: string) =>
      browserApi.call('PUT /api/account/visits/:id', { params: { id }, body: { inicio: to } }),
    onDone(answer) {
      back();
      onSaved(answer, 'O horário da visita mudou.');
    },
  });
  const cancelling = useAction({
    run: () => browserApi.call('DELETE /api/account/visits/:id', { params: { id } }),
    onDone: (answer) => onSaved(answer, 'Visita cancelada.'),
  });
  const when = `${formatDayAndTime(inicio)} às ${formatHour(fim)}`;
  return (
    <li className={classes.visit}>
      <h3 className={classes.when}>{when}</h3>
      <p>
        <Link to={`/veiculos/${vehicleId}`}>
          {lote ? `Lote ${lote}: ` : ''}
          {veiculo}
        </Link>
      </p>
      {estado === 'cancelada' && (
        <p className={classes.soft}>{motivo ? `Cancelada: ${motivo}` : 'Cancelada.'}</p>
      )}
      {aberta && (
        <p className={classes.soft}>
          {place.nome}, {place.endereco}. Leve um documento com foto.
        </p>
      )}
      {aberta && mode === 'shown' && (
        <div className={classes.ways}>
          <Button variant="default" onClick={() => setMode('changing')}>
            Mudar o horário
            <span className="visually-hidden"> da visita de {when}</span>
          </Button>
          <Button variant="default" onClick={() => setMode('cancelling')}>
            Cancelar
            <span className="visually-hidden"> a visita de {when}</span>
          </Button>
        </div>
      )}
      {aberta && mode === 'changing' && (
        <Opened>
          <SlotForm label="Salvar o novo horário" action={changing} onLeave={back} />
        </Opened>
      )}
      {aberta && mode === 'cancelling' && (
        <Opened>
          <p>Cancelar esta visita? A vaga fica livre para outra pessoa.</p>
          {cancelling.failure && (
            <p role="alert" className={classes.failure}>
              {cancelling.failure}
            </p>
          )}
          <div className={classes.ways}>
            <Button variant="default" disabled={cancelling.busy} onClick={back}>
              Manter
            </Button>
            <Button loading={cancelling.busy} onClick={() => void cancelling.start()}>
              Cancelar a visita
            </Button>
          </div>
        </Opened>
      )}
    </li>
  );
}

/** What a press has opened takes the focus, because the pressed button is gone. */
function Opened({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.form} tabIndex={-1}>
      {children}
    </div>
  );
}
