import type { Content } from 'pdfmake/interfaces.js';
import type { PaperDocument } from '../../platform/documents/document.ts';
import { clauseContent } from './clause-content.ts';
import { lotListContent } from './lot-list-content.ts';
import { clausesOf } from './notice-clauses.ts';
import { momentWords } from './notice-words.ts';
import { openingContent } from './opening-content.ts';
import type { Notice } from './read-notice.ts';

const TITLE = 'Edital do leilão de veículos';

export interface IssuedNotice {
  notice: Notice;
  issuedAt: Date;
}

/** The edital on paper: the yard and the auctions, the clauses, and the lots on offer. */
export function editalDocument({ notice, issuedAt }: IssuedNotice): PaperDocument {
  const { site } = notice;
  const issued = momentWords(issuedAt, site.fuso);
  const content: Content[] = [
    openingContent(notice, { title: TITLE, issued }),
    clausesOf(notice).map(clauseContent),
    lotListContent(notice),
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
