import type { PaperEnd } from '@martelo/contract/shapes/documents';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findSaleRow } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { endInside, paperVersion, publishEnd, refusalOfEnd } from './end-paper.ts';
import { PAPER_TITLES } from './paper-words.ts';
import { findPaperToEnd } from './papers.queries.ts';

type Payload = { documentId: number; acao: PaperEnd; motivo: string };

/** It is sensitive whatever the settings say: somebody may have acted on the paper already. */
export const endPaperCommand: SensitiveCommand<Payload> = {
  act: null,
  permission: () => 'sales.credit',
  async freeze({ db }, { documentId, acao, motivo }) {
    const paper = await findPaperToEnd(db, documentId);
    if (!paper) return { ok: false, code: 'NOT_FOUND' };
    const code = refusalOfEnd(paper, acao);
    if (code) return { ok: false, code };
    const sale = paper.saleId === null ? null : await findSaleRow(db, paper.saleId);
    const preview = {
      title: acao === 'cancelar' ? 'Cancelar documento' : 'Substituir documento',
      target: `${PAPER_TITLES[paper.kind]} ${numberText(paper.serie, paper)}`,
      facts: [
        ...(sale
          ? [
              { label: 'Arremate', value: numberText('AR', sale) },
              { label: 'Lote', value: `${sale.vehicle.lote}, ${sale.vehicle.titulo}` },
              { label: 'Comprador', value: sale.buyer.nome },
            ]
          : []),
        { label: 'Motivo público', value: motivo },
      ],
      changes: [
        {
          label: 'Documento',
          before: paper.state === 'valido' ? 'Válido' : 'Cancelado',
          after:
            acao === 'cancelar' ? 'Cancelado' : 'Substituído por um novo, com os dados de hoje',
        },
      ],
    };
    const target = `document:${documentId}`;
    return { ok: true, frozen: { target, version: paperVersion(paper), preview } };
  },
  async execute(tx, deps, { payload, version, actor }) {
    const done = await endInside(tx, deps, { ...payload, version, actor });
    if (!done.ok) return { ok: false, code: done.code };
    const outcome = done.successor
      ? `Documento substituído por ${done.successor}.`
      : 'Documento cancelado.';
    return { ok: true, outcome, publish: () => publishEnd(deps, done.sale) };
  },
};
