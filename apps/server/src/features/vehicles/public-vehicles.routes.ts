import type { HomeVehicles } from '@martelo/contract/shapes/home-vehicles';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { readAppearances } from '../lots/read-appearances.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';
import { presentConditions } from '../terms/present-terms.ts';
import { findTermsForLot } from '../terms/terms.queries.ts';
import { takesVisits } from '../visits/visits.queries.ts';
import { seesPapers } from './admit-papers.ts';
import { presentForForm } from './present-for-form.ts';
import { presentPage } from './present-page.ts';
import { keepPublicWords } from './public-words.ts';
import { searchPublicList } from './search-public-list.ts';
import { filtersOf } from './vehicle-filters.ts';

interface PublicVehicles {
  db: Db;
  /** The vehicles of the home page, read now or kept for a moment. */
  readHome: () => Promise<HomeVehicles>;
}

export function registerPublicVehicles(read: RegisterRead, { db, readHome }: PublicVehicles): void {
  const words = keepPublicWords(db);

  read('publicVehicles', async ({ query }) => {
    const { page, limit, sort = 'ending', exato: literal = false } = query;
    const nowMs = await readNow(db);
    const shown = { sort, nowMs, limit, offset: (page - 1) * limit };
    const options = { ...shown, words, literal };
    const { corrigido, sugestao, ...found } = await searchPublicList(db, filtersOf(query), options);
    const answer = await presentPage(db, found, { page, limit, nowMs });
    return { ...answer, ...(corrigido && { corrigido }), ...(sugestao && { sugestao }) };
  });

  read('publicMakes', ({ query }) => words.makes(query.categoria));

  read('vehicle', async ({ params, user }) => {
    const publicOnly = user?.role !== 'admin';
    const [view, nowMs] = await Promise.all([
      findVehicle(db, params.id, { publicOnly }),
      readNow(db),
    ]);
    if (!view) return refuse('NOT_FOUND');
    const terms = await findTermsForLot(db, view.lot.id);
    const shown = publicOnly
      ? presentVehicle(view, nowMs)
      : presentForForm(view, nowMs, seesPapers(user));
    const aparicoes = await readAppearances(db, view, nowMs);
    const visitas = await takesVisits(db);
    return {
      ...shown,
      ...(terms && { condicoes: presentConditions(terms, view.lot.classe) }),
      ...(aparicoes.length > 0 && { aparicoes }),
      ...(visitas && { visitas }),
    };
  });

  read('homeVehicles', () => readHome());
}
