import { vehicleTexts } from '@martelo/contract/texts';
import { Link, useRevalidator } from 'react-router';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';

type Props = { missing: boolean; message: string };

/** Instead of a vehicle: it is not there, or it could not be read. */
export function VehicleFailure({ missing, message }: Props) {
  const { revalidate, state } = useRevalidator();
  if (missing) {
    return (
      <PageContainer>
        <h1 className="visually-hidden">{vehicleTexts.notFound}</h1>
        <EmptyState
          title={vehicleTexts.notFound}
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
      <ErrorState
        message={message || vehicleTexts.loadFailed}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      >
        <Link to="/">Voltar ao início</Link>
      </ErrorState>
    </PageContainer>
  );
}
