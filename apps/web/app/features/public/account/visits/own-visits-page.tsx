import type { OwnVisits } from '@martelo/contract/shapes/visits';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { go } from '../../../../lib/navigation/go';
import { Link } from '../../../../lib/navigation/link';
import { useLocation } from '../../../../lib/navigation/place';
import { useAtMoments } from '../../../../lib/time/use-at-moments';
import { notify, type ToastOptions } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { ReadingFailure } from '../sales/reading-failure';
import { SignedInPage } from '../signed-in-page';
import { BookVisit } from './book-visit';
import { VisitRow } from './visit-row';
import classes from './visits.module.css';

const ADDRESS = '/conta/visitas';

/** The person's visits to the yard; `?veiculo=` books one to see that vehicle. */
export function OwnVisitsPage() {
  return (
    <SignedInPage
      title="Minhas visitas"
      lead="Veja os veículos no pátio antes de dar o lance. Marque, mude ou cancele aqui."
    >
      {({ user }) =>
        user.role === 'client' ? <Visits /> : <p>Só clientes marcam visitas ao pátio.</p>
      }
    </SignedInPage>
  );
}

const load = () => browserApi.call('GET /api/account/visits');

function Visits() {
  const { data: read, failure, read: readAgain } = useOwnReading(load);
  // The answer of a command is newer than what was read before it.
  const [saved, setSaved] = useState<{ over: OwnVisits | null; answer: OwnVisits } | null>(null);
  const data = saved && saved.over === read ? saved.answer : read;
  const vehicleId = new URLSearchParams(useLocation().search).get('veiculo');
  useAtMoments(data?.visitas.map(({ inicio }) => inicio) ?? [], readAgain);

  function onSaved(answer: OwnVisits, said: string, options?: ToastOptions): void {
    setSaved({ over: read, answer });
    notify.success(said, options);
  }

  if (!data) {
    return failure ? <ReadingFailure message={failure} onRetry={readAgain} /> : <Waiting />;
  }
  const open = data.visitas.filter(({ aberta }) => aberta);
  const over = data.visitas.filter(({ aberta }) => !aberta);
  return (
    <>
      {failure && <ReadingFailure message={failure} onRetry={readAgain} />}
      {vehicleId !== null && /^[1-9]\d{0,14}$/.test(vehicleId) && (
        <BookVisit
          key={vehicleId}
          vehicleId={vehicleId}
          onBooked={(answer) => {
            // The page is loaded again without the vehicle in its address.
            onSaved(answer, 'Visita marcada.', { crosses: true });
            go(ADDRESS, { replace: true });
          }}
        />
      )}
      <AccountSection id="proximas" title="Próximas visitas">
        {open.length === 0 ? (
          <EmptyState
            icon={IconCalendarEvent}
            title="Você não tem visita marcada."
            action={<Link to="/veiculos">Ver os veículos</Link>}
          >
            Marque pela página do veículo que você quer ver.
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {open.map((visit) => (
              <VisitRow key={visit.id} visit={visit} place={data.patio} onSaved={onSaved} />
            ))}
          </ul>
        )}
      </AccountSection>
      {over.length > 0 && (
        <AccountSection id="anteriores" title="Anteriores e canceladas">
          <ul className={classes.list}>
            {over.map((visit) => (
              <VisitRow key={visit.id} visit={visit} place={data.patio} onSaved={onSaved} />
            ))}
          </ul>
        </AccountSection>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={180} />
      <Skeleton height={120} />
    </>
  );
}
