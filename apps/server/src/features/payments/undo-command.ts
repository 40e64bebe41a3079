import type { UndoPayload } from '@martelo/contract/shapes/payments';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { previewUndoing } from './read-undoing.ts';
import { publishUndoing, undoInside } from './undo-credit.ts';

/**
 * The undoing of a credit. It is sensitive whatever acts the settings name: what a buyer has paid disappears
 * from the sale, and papers lose their force.
 */
export const undoCreditCommand: SensitiveCommand<UndoPayload> = {
  act: 'always',
  permission: () => 'sales.credit',
  async freeze(deps, { creditId, motivo, versao }) {
    const read = await previewUndoing(deps, creditId);
    if (!read.ok) return read;
    const { preview, sale } = read;
    if (sale.version !== versao) return { ok: false, code: 'SALE_CHANGED' };
    const facts = [...preview.facts, { label: 'Motivo', value: motivo }];
    const target = `credit:${creditId}:undoing`;
    const version = String(sale.version);
    return { ok: true, frozen: { target, version, preview: { ...preview, facts } } };
  },
  async execute(tx, deps, { payload: { creditId, motivo }, version, actor }) {
    const done = await undoInside(tx, deps, {
      paymentId: creditId,
      version: Number(version),
      reason: motivo,
      actor,
    });
    if (!done.ok) {
      return { ok: false, code: done.code === 'SALE_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    return {
      ok: true,
      outcome: 'Crédito desfeito.',
      publish: () => publishUndoing(deps, done.sale),
    };
  },
  // The page of the sale says that it waits.
  announce: ({ live }) =>
    live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' }),
};
