import { formatBRL } from '@martelo/core/money';
import { readNow } from '../../platform/database/clock.queries.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { findSaleForPayments } from '../payments/payments.queries.ts';
import { announceCase } from './announce-case.ts';
import { findPlaceOfCase, listCases } from './defaults.queries.ts';
import { liftInside, refusalOfLift } from './lift-impediment.ts';

/** It is sensitive whatever the settings say: it lets somebody bid who did not pay. */
export const liftImpedimentCommand: SensitiveCommand<{ caseId: number }> = {
  act: null,
  permission: () => 'sales.default',
  async freeze({ db, settings }, { caseId }) {
    const place = await findPlaceOfCase(db, caseId);
    const sale = place && (await findSaleForPayments(db, place.saleId));
    const defaultCase =
      place && (await listCases(db, place.saleId)).find(({ id }) => id === caseId);
    if (!sale || !defaultCase) return { ok: false, code: 'NOT_FOUND' };
    const nowMs = await readNow(db);
    const code = refusalOfLift(defaultCase, { isFineOpen: !defaultCase.isFinePaid, nowMs });
    if (code) return { ok: false, code };
    const until = defaultCase.impededUntil
      ? formatMoment(defaultCase.impededUntil, settings.yardTimeZone)
      : '';
    const preview = {
      title: 'Retirar impedimento',
      target: sale.buyer.nome,
      facts: [
        { label: 'Lote não pago', value: `${sale.vehicle.lote}, ${sale.vehicle.titulo}` },
        { label: 'Multa', value: formatBRL(defaultCase.fine) },
        { label: 'Motivo da inadimplência', value: defaultCase.reason },
      ],
      changes: [{ label: 'Impedimento', before: `Até ${until}`, after: 'Retirado' }],
    };
    const target = `default-case:${caseId}`;
    return { ok: true, frozen: { target, version: String(defaultCase.version), preview } };
  },
  async execute(tx, deps, { payload: { caseId }, version, actor }) {
    const done = await liftInside(tx, { caseId, actor, version });
    if (!done.ok) {
      return { ok: false, code: done.code === 'DEFAULT_CHANGED' ? 'TARGET_CHANGED' : done.code };
    }
    const publish = () => announceCase(deps, done.sale);
    return { ok: true, outcome: 'Impedimento retirado.', publish };
  },
};
