import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { Link, useRevalidator } from 'react-router';
import { PageContainer } from '../../../../ui/page/page-container';
import { SectionHeading } from '../../../../ui/page/section-heading';
import { ErrorState } from '../../../../ui/state/error-state';
import { listHeading } from './list-filters';

/** The page when the list could not be loaded during a navigation. */
export function VehicleListFailure() {
  const { revalidate, state } = useRevalidator();
  return (
    <PageContainer>
      <title>{vehicleTexts.listFailed}</title>
      <SectionHeading level={1} title={listHeading(null, '')} />
      <ErrorState
        message={vehicleTexts.listFailed}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      >
        <Link to="/">Voltar ao início</Link>
      </ErrorState>
    </PageContainer>
  );
}
