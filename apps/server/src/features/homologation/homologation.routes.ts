import { homologationTexts } from '@martelo/contract/texts/sale-texts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { numberText } from '../sales/take-number.ts';
import { homologateSales } from './homologate-sales.ts';
import { findActOfSale, listSalesAwaitingAuthority } from './homologation.queries.ts';

/** The authority's acts, as the office records and reads them. */
export function registerHomologationRoutes(app: App, deps: Deps): void {
  route(app, 'homologateSales', async (call) => {
    const { arremates: sales, numeroAto: actNumber, dataAto: actDay } = call.body;
    const [file] = call.files.ato ?? [];
    if (!file?.size) return refuse('VALIDATION', { fields: { ato: homologationTexts.ato } });
    const wish = { sales, actNumber, actDay, file, actor: actorOf(call) };
    const outcome = await homologateSales(deps, wish);
    if (!outcome.ok) {
      const { fields = {}, values = {} } = outcome;
      return refuse(outcome.code, { fields, values });
    }
    const { length } = outcome.sales;
    return { message: length === 1 ? 'Arremate homologado.' : `${length} arremates homologados.` };
  });

  route(app, 'salesAwaitingAuthority', async ({ params }) => {
    const rows = await listSalesAwaitingAuthority(deps.db, params.id);
    return rows.map(({ buyer, vehicle, ...sale }) => ({
      id: String(sale.id),
      numero: numberText('AR', sale),
      veiculo: vehicle.titulo,
      lote: vehicle.lote,
      comprador: buyer.nome,
      versao: sale.version,
    }));
  });

  route(app, 'homologationAct', async ({ params, reply }) => {
    const content = await findActOfSale(deps.db, params.id);
    if (!content) return refuse('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="homologacao-${params.id}.pdf"`)
      .type('application/pdf')
      .send(content);
  });
}
