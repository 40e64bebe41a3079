import type { Db, Tx } from '../../platform/database/connect.ts';
import { readSiteSettings } from './read-settings.ts';

/** The yard's own words, which somebody who guesses its people's passwords tries first. */
export async function readYardWords(db: Db | Tx): Promise<string[]> {
  const { nome, contato, leiloeiro } = await readSiteSettings(db, 'UTC');
  return [nome, contato.cidade, leiloeiro.nome, leiloeiro.empresa];
}
