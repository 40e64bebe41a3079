import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { Link } from '../../../../lib/navigation/link';
import { usePageReload } from '../../../../lib/navigation/use-page-reload';
import { PageContainer } from '../../../../ui/page/page-container';
import { SectionHeading } from '../../../../ui/page/section-heading';
import { EmptyState } from '../../../../ui/state/empty-state';
import { ErrorState } from '../../../../ui/state/error-state';
import type { VehicleProblem } from './vehicle-problem';

/** The page when a vehicle does not exist or could not be read. */
export function VehicleFailure({ missing, sentence }: VehicleProblem) {
  const { reload, reloading } = usePageReload();
  if (missing) {
    return (
      <PageContainer>
        <h1 className="visually-hidden">{sentence}</h1>
        <EmptyState
          title={sentence}
          action={<Link to="/veiculos">Ver os veículos disponíveis</Link>}
        >
          Ele pode ter saído do pátio, ou o endereço mudou.
        </EmptyState>
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <SectionHeading level={1} title={vehicleTexts.loadTitle} />
      <ErrorState message={sentence} onRetry={reload} retrying={reloading}>
        <Link to="/">Voltar ao início</Link>
      </ErrorState>
    </PageContainer>
  );
}
