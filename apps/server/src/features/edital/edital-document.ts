import type { Content } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../platform/documents/document.ts';
import { clauseContent } from './clause-content.ts';
import { clausesOf } from './edital-clauses.ts';
import { momentWords } from './edital-words.ts';
import { lotListContent } from './lot-list-content.ts';
import { openingContent } from './opening-content.ts';
import type { Edital } from './read-edital.ts';

const TITLE = 'Edital do leilão de veículos';

export interface IssuedEdital {
  edital: Edital;
  issuedAt: Date;
}

/** The edital as a document: the yard and the auctions, the clauses, and the lots on offer. */
export function editalDocument({ edital, issuedAt }: IssuedEdital): PaperDocument {
  const { site } = edital;
  const issued = momentWords(issuedAt, site.fuso);
  const content: Content[] = [
    openingContent(edital, { title: TITLE, issued }),
    clausesOf(edital).map(clauseContent),
    lotListContent(edital),
  ];
  return {
    name: site.nome,
    title: TITLE,
    subject: 'Cláusulas e relação de lotes',
    issuedAt,
    foot: `${site.nome}. Edital ${site.edital.versao}, emitido em ${issued}`,
    content,
  };
}
