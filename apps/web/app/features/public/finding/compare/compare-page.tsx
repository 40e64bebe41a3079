import { vehicleTitle } from '@martelo/core/vehicle';
import { Suspense, useEffect } from 'react';
import { setCompared } from '../../../../entities/vehicle/compared';
import { latePart } from '../../../../lib/page/late-part';
import { useHydrated } from '../../../../lib/session/use-session';
import { PageContainer } from '../../../../ui/page/page-container';
import { SectionHeading } from '../../../../ui/page/section-heading';
import { EmptyState } from '../../../../ui/state/empty-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import type { Comparison } from './read-comparison';

/** Late, so that what it shares with a lot's page stays out of what every list loads. */
const CompareTable = latePart(() => import('./compare-table'));

/** Up to three vehicles side by side. */
export function ComparePage(comparison: Comparison) {
  const { vehicles, problem } = comparison;
  // The address decides what is chosen, also that nothing is.
  useEffect(() => {
    setCompared(vehicles.map((vehicle) => ({ id: vehicle.id, title: vehicleTitle(vehicle) })));
  }, [vehicles]);
  return (
    <PageContainer>
      <SectionHeading
        level={1}
        title="Comparar veículos"
        lead="Até três veículos lado a lado, com o preço de agora e o total que o comprador paga."
      />
      {problem !== null && vehicles.length > 0 && <MessageBox tone="info">{problem}</MessageBox>}
      {vehicles.length === 0 ? (
        <EmptyState
          title={problem ?? 'Nenhum veículo escolhido.'}
          action={<a href="/veiculos">Ver os veículos</a>}
        >
          Na lista de veículos, toque em Comparar nos que interessam.
        </EmptyState>
      ) : (
        <Table {...comparison} />
      )}
    </PageContainer>
  );
}

function Table(comparison: Comparison) {
  const coming = (
    <div role="status" aria-label="Carregando a comparação">
      <Skeleton height={420} />
    </div>
  );
  if (!useHydrated()) return coming;
  return (
    <Suspense fallback={coming}>
      <CompareTable {...comparison} />
    </Suspense>
  );
}
