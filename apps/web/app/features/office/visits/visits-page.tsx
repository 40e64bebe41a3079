import { Button, TextInput } from '@mantine/core';
import type { GateVisit, GateVisits } from '@martelo/contract/shapes/visits';
import { IconCalendarEvent, IconClock, IconPrinter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PhoneLink } from '../../../entities/person/phone-link';
import { formatCount, formatHour } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { Icon } from '../../../ui/icon';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { EmptyState } from '../../../ui/state/empty-state';
import { ErrorState } from '../../../ui/state/error-state';
import { Skeleton } from '../../../ui/state/skeleton';
import { StatusPill } from '../../../ui/status-pill';
import { CancelDialog, MoveDialog } from './visit-dialogs';
import classes from './visits.module.css';

const FAILED = 'Não foi possível carregar as visitas.';

type Open = { what: 'move' | 'cancel'; visit: GateVisit };

/** Who comes to the yard on a day, for the gate; it prints as a list. */
export function VisitsPage() {
  const [search, setSearch] = useSearchParams();
  const day = search.get('dia') ?? '';
  const remote = useCall('GET /api/admin/visits', { query: day ? { dia: day } : {} });
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, loading, reload } = remote;
  useFailureToast(error, FAILED);
  const close = () => setOpen(null);
  return (
    <AdminPage
      title="Visitas ao pátio"
      lead="Quem vem ver os veículos, por dia e horário. Peça um documento com foto na portaria."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon of={IconPrinter} size={18} />}
            onClick={() => window.print()}
          >
            Imprimir a lista
          </Button>
          <Permitted to="settings.read">
            <Button
              variant="default"
              component={Link}
              to="/admin/visitas/horarios"
              leftSection={<Icon of={IconClock} size={18} />}
            >
              Horários e vagas
            </Button>
          </Permitted>
        </>
      }
    >
      <Toolbar>
        <TextInput
          type="date"
          label="Dia"
          value={day || (data?.dia ?? '')}
          onChange={({ currentTarget: { value } }) =>
            setSearch(value ? { dia: value } : {}, { replace: true })
          }
        />
      </Toolbar>
      {!data && error && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {!data && !error && <Skeleton height={220} />}
      {data && (
        <DayList
          shown={data}
          onMove={(visit) => setOpen({ what: 'move', visit })}
          onCancel={(visit) => setOpen({ what: 'cancel', visit })}
        />
      )}
      {open?.what === 'move' && data && (
        <MoveDialog visit={open.visit} shown={data} onClose={close} onSaved={reload} />
      )}
      {open?.what === 'cancel' && (
        <CancelDialog visit={open.visit} onClose={close} onSaved={reload} />
      )}
    </AdminPage>
  );
}

type ListProps = {
  shown: GateVisits;
  onMove: (visit: GateVisit) => void;
  onCancel: (visit: GateVisit) => void;
};

function DayList({ shown: { visitas, patio, dia }, onMove, onCancel }: ListProps) {
  if (visitas.length === 0) {
    return (
      <EmptyState icon={IconCalendarEvent} title="Nenhuma visita neste dia.">
        Os clientes marcam pela página de cada veículo. Escolha outro dia acima.
      </EmptyState>
    );
  }
  const coming = visitas.filter(({ estado }) => estado === 'agendada').length;
  return (
    <>
      <p className={classes.day}>
        <b>{dayName(dia)}</b>: {formatCount(coming, 'visita', 'visitas')}. {patio.nome},{' '}
        {patio.endereco}
      </p>
      <ul className={classes.list}>
        {visitas.map((visit) => (
          <li
            key={visit.id}
            className={classes.visit}
            data-over={visit.estado === 'cancelada' || undefined}
          >
            <p className={classes.hour}>
              {formatHour(visit.inicio)} às {formatHour(visit.fim)}
            </p>
            <div className={classes.who}>
              <p>
                <b>{visit.pessoa.nome}</b> <PhoneLink phone={visit.pessoa.telefone} />
              </p>
              <p className={classes.soft}>
                {visit.lote ? `Lote ${visit.lote}: ` : ''}
                {visit.veiculo}
              </p>
              {visit.estado === 'cancelada' && (
                <p>
                  <StatusPill tone="danger" icon={IconX}>
                    Cancelada
                  </StatusPill>{' '}
                  {visit.motivo}
                </p>
              )}
            </div>
            {visit.estado === 'agendada' && Date.parse(visit.inicio) > Date.now() && (
              <div className={classes.ways}>
                <Button variant="default" onClick={() => onMove(visit)}>
                  Mudar
                  <span className="visually-hidden"> a visita de {visit.pessoa.nome}</span>
                </Button>
                <Button variant="default" onClick={() => onCancel(visit)}>
                  Cancelar
                  <span className="visually-hidden"> a visita de {visit.pessoa.nome}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A date of the yard, so no zone moves it. */
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(`${day}T12:00:00Z`));
