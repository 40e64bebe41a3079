import type { OwnSale } from '@martelo/contract/shapes/sales';
import { useCallback } from 'react';
import { PaperRows } from '../../../../entities/sale/paper-rows';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { browserApi } from '../../../../lib/transport/browser-api';
import { AccountSection } from '../account-section';
import { ReadingFailure } from './reading-failure';

/** The buyer's papers of one purchase; nothing while there is none. */
export function PapersList({ sale: { id } }: { sale: OwnSale }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/documents', { params: { id } }),
    [id],
  );
  const { data, failure, read } = useOwnReading(load);
  if (failure && !data) return <ReadingFailure message={failure} onRetry={read} />;
  if (!data || data.length === 0) return null;
  return (
    <AccountSection
      id="documentos"
      title="Documentos"
      lead="Guarde os arquivos como foram emitidos: qualquer pessoa confere a nota pelo código."
    >
      <PaperRows papers={data} fileOf={(paper) => `/api/account/documents/${paper.id}/file`} />
    </AccountSection>
  );
}
