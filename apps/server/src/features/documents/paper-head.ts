import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { isPublicRegime } from '@martelo/core/regime';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { DocumentKind } from '../../platform/database/sales-schema.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import type { About } from './issue-paper.ts';
import type { PaperHead } from './paper-data.ts';
import { findAuctionOfPaper } from './paper-source.queries.ts';

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

/**
 * The authority or the comitente of a paper's auction, and the number of its edital, as they are at the issue. The
 * minutes are public and a comitente may be a person, so theirs name an authority alone.
 */
export async function readAuctionHead(
  tx: Tx,
  { kind, about }: { kind: DocumentKind; about: About },
): Promise<Pick<PaperHead, 'orgao' | 'comitente' | 'edital'>> {
  const { consignor, editalNumber, regime } = await findAuctionOfPaper(tx, about);
  const isAuthority = isPublicRegime(regime);
  return {
    ...(consignor && isAuthority && { orgao: consignor }),
    ...(consignor && !isAuthority && kind !== 'ata' && { comitente: consignor }),
    ...(editalNumber && { edital: editalNumber }),
  };
}
