import type { Db, Tx } from '../../platform/database/connect.ts';
import { siteSettingsOf } from '../settings/read-settings.ts';
import { listSettings } from '../settings/site.queries.ts';
import { readYard, type YardRow } from './visits.queries.ts';

/** Where visitors go: the yard's own name and address, or those of the site's settings. */
export async function readPlace(db: Db | Tx, timeZone: string, row?: YardRow) {
  const yard = row ?? (await readYard(db));
  const { nome, contato, fuso } = siteSettingsOf(await listSettings(db), timeZone);
  const standard = {
    name: nome,
    address: [contato.endereco, contato.cidade].filter(Boolean).join(', '),
  };
  return {
    name: yard.name || standard.name,
    address: yard.address || standard.address,
    standard,
    zone: fuso,
  };
}
