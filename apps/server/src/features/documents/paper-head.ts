import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import type { PaperHead } from './paper-data.ts';

/** The yard's data as papers copy it, and its time zone. */
export async function readPaperHead(
  db: Db | Tx,
  yardTimeZone: string,
): Promise<{ head: PaperHead; zone: string }> {
  const site = await readSiteSettings(db, yardTimeZone);
  return { head: headOf(site), zone: site.fuso };
}

function headOf({ nome, contato, leiloeiro }: SiteSettings): PaperHead {
  return {
    patio: nome,
    endereco: [contato.endereco, contato.cidade].filter(Boolean).join(', '),
    leiloeiro: leiloeiro.nome,
    matricula: leiloeiro.matricula,
    empresa: leiloeiro.empresa,
    cnpj: leiloeiro.cnpj,
  };
}
