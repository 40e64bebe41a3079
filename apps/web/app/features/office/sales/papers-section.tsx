import type { SalePapers } from '@martelo/contract/shapes/documents';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { PaperRows } from '../../../entities/sale/paper-rows';
import { LoadFailure } from '../../../ui/state/load-failure';
import { DeliveryFacts } from './delivery-facts';
import { HomologationFacts } from './homologation/homologation-facts';
import classes from './sales.module.css';
import { useSalePapers } from './use-sale-papers';

/** The papers of a sale, the authority's act, and the facts of the hand-over. */
export function PapersSection({ sale }: { sale: SaleDetail }) {
  const { data, error, loading, reload } = useSalePapers(sale.id);
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="documentos">
      <h2 id="documentos" className={classes.heading}>
        Documentos e entrega
      </h2>
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {data && <Papers sale={sale} papers={data} />}
    </section>
  );
}

function Papers({ sale, papers }: { sale: SaleDetail; papers: SalePapers }) {
  const { documentos, notaPronta, entrega } = papers;
  return (
    <>
      {sale.homologacao && <HomologationFacts saleId={sale.id} act={sale.homologacao} />}
      {documentos.length > 0 ? (
        <PaperRows
          papers={documentos}
          fileOf={(paper) => `/api/admin/documents/${paper.id}/file`}
        />
      ) : (
        !notaPronta && <p className={classes.soft}>Nenhum documento pronto ainda.</p>
      )}
      {entrega && <DeliveryFacts saleId={sale.id} delivery={entrega} />}
    </>
  );
}
