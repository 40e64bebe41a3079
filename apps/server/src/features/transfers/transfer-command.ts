import type { TransferPayload } from '@martelo/contract/shapes/transfers';
import { TRANSFER_CAUSE_NAMES } from '@martelo/contract/texts/transfer-texts';
import { formatDocument } from '@martelo/core/documents';
import { formatBRL } from '@martelo/core/money';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findCharges } from '../payments/payments.queries.ts';
import { findClient } from '../people/clients.queries.ts';
import { findSaleRow } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { refusalOfTransfer } from './judge-transfer.ts';
import { publishTransfer, transferInside } from './transfer-sale.ts';
import { findEvidence } from './transfers.queries.ts';

/** It is sensitive whatever the settings say: it gives a vehicle to somebody who did not win it. */
export const transferSaleCommand: SensitiveCommand<TransferPayload> = {
  act: null,
  permission: () => 'sales.transfer',
  beneficiary: ({ compradorId }) => compradorId,
  async freeze({ db }, { saleId, compradorId: buyerId, provaId: evidenceId, causa, motivo }) {
    const sale = await findSaleRow(db, saleId);
    if (!sale) return { ok: false, code: 'NOT_FOUND' };
    const person = (await findClient(db, buyerId)) ?? null;
    const nowMs = await readNow(db);
    const code = await refusalOfTransfer(db, sale, { buyerId, person, evidenceId, nowMs });
    if (code) return { ok: false, code };
    const evidence = await findEvidence(db, evidenceId);
    if (!person || !evidence) return { ok: false, code: 'NOT_FOUND' };
    const charges = await findCharges(db, saleId);
    const received = charges.reduce((sum, { covered }) => sum + covered, 0);
    const preview = {
      title: 'Transferir arremate',
      target: `${numberText('AR', sale)}, lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
      facts: [
        { label: 'Razão', value: TRANSFER_CAUSE_NAMES[causa] },
        { label: 'Explicação', value: motivo },
        { label: 'Total', value: formatBRL(sale.total) },
      ],
      changes: [
        {
          label: 'Comprador',
          before: named(sale.buyer.nome, sale.buyer.documento),
          after: named(person.name, person.document),
        },
        { label: 'A devolver', before: formatBRL(0), after: formatBRL(received) },
      ],
      files: [{ label: evidence.name, path: `/api/admin/transfer-evidence/${evidenceId}/file` }],
    };
    const target = `sale:${saleId}:transfer`;
    return { ok: true, frozen: { target, version: String(sale.version), preview } };
  },
  async execute(tx, deps, { payload, version, actor }) {
    const { saleId, compradorId: buyerId, provaId: evidenceId, causa: cause, motivo } = payload;
    const wish = { saleId, buyerId, cause, note: motivo, evidenceId, actor, version };
    const done = await transferInside(tx, deps, wish);
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return {
      ok: true,
      outcome: 'Arremate transferido.',
      publish: () => publishTransfer(deps, done),
    };
  },
};

/** A person as the approver compares them: two people may have one name. */
function named(name: string, document: string): string {
  return [name, document && formatDocument(document)].filter(Boolean).join(', ');
}
