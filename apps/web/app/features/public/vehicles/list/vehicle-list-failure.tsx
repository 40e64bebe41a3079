import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { Link } from '../../../../lib/navigation/link';
import { usePageReload } from '../../../../lib/navigation/use-page-reload';
import { PageContainer } from '../../../../ui/page/page-container';
import { SectionHeading } from '../../../../ui/page/section-heading';
import { ErrorState } from '../../../../ui/state/error-state';
import { listHeading } from './list-filters';

/** The page when the list failed in an unforeseen way. */
export function VehicleListFailure() {
  const { reload, reloading } = usePageReload();
  return (
    <PageContainer>
      <SectionHeading level={1} title={listHeading(null, '')} />
      <ErrorState message={vehicleTexts.listFailed} onRetry={reload} retrying={reloading}>
        <Link to="/">Voltar ao início</Link>
      </ErrorState>
    </PageContainer>
  );
}
