import { vehicleTexts } from '@martelo/contract/texts';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { ErrorState } from '../../ui/error-state';
import { PageContainer } from '../../ui/page-container';
import { SectionHeading } from '../../ui/section-heading';
import { ErrorPage } from '../site/error-page';
import { listHeading } from './list-filters';

/** Instead of a list that did not arrive on the way to its page. */
export function VehicleListFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage error={error} />;
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
