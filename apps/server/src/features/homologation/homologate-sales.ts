import { createHash } from 'node:crypto';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { homologationTexts } from '@martelo/contract/texts/sale-texts';
import { dayOf } from '@martelo/core/deadlines';
import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import { awaitsAuthority } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { advanceSale } from '../sales/advance-sale.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSales, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { hasActiveContent } from '../settings/edital-file/active-pdf.ts';
import { isPdf } from '../settings/edital-file/pdf-file.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { insertHomologation } from './homologation.writes.ts';

export interface Homologation {
  /** Each with the version that the person saw. */
  sales: readonly { id: number; version: number }[];
  actNumber: string;
  /** '2026-11-27', in the yard's zone. */
  actDay: string;
  file: UploadedFile;
  actor: Actor;
}

type Outcome =
  | { ok: true; sales: SaleRecord[] }
  | {
      ok: false;
      code: ErrorCode;
      fields?: Record<string, string>;
      values?: Record<string, string>;
    };

type Homologating = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Records the act by which the authority approved paid sales: all of them in one transaction, or none when
 * one has moved on meanwhile. The notas are requested after the answer (documents/wake-papers.ts).
 */
export async function homologateSales(
  deps: Homologating,
  homologation: Homologation,
): Promise<Outcome> {
  const content = await homologation.file.read();
  if (!isPdf(content)) return refusedAt('ato', homologationTexts.notAPdf);
  if (await hasActiveContent(content)) return refusedAt('ato', homologationTexts.activePdf);
  const outcome = await transactWithRetry(deps.db, (tx) => record(tx, deps, homologation, content));
  if (!outcome.ok) return outcome;
  for (const sale of outcome.sales) announceSale(deps, sale);
  announceMessages(deps);
  return outcome;
}

async function record(
  tx: Tx,
  { settings }: Homologating,
  { sales: chosen, actNumber, actDay, actor }: Homologation,
  content: Buffer,
): Promise<Outcome> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const locked = await lockSales(tx, [...versions.keys()]);
  const ready = locked.filter(
    (sale) => versions.get(sale.id) === sale.version && awaitsAuthority(sale),
  );
  if (ready.length < versions.size) {
    const moved = [...versions.keys()].filter((id) => !ready.some((sale) => sale.id === id));
    return { ok: false, code: 'SALES_MOVED', values: { sales: namesOf(moved, locked) } };
  }
  const at = new Date(await readNow(tx));
  const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
  if (actDay > dayOf(zone, at)) return refusedAt('dataAto', homologationTexts.noFuturo);
  if (ready.some(({ closedAt }) => actDay < dayOf(zone, closedAt))) {
    return refusedAt('dataAto', homologationTexts.antesDoFechamento);
  }
  const sha256 = createHash('sha256').update(content).digest();
  const homologationId = await insertHomologation(tx, {
    actNumber,
    actDay,
    size: content.length,
    content,
    sha256,
    registeredById: actor.id,
  });
  const sales: SaleRecord[] = [];
  for (const sale of ready) {
    const moved = await advanceSale(tx, sale, 'homologate', { at, fields: { homologationId } });
    if (!moved.ok) throw new Error(`sale ${sale.id} cannot be homologated`);
    sales.push(moved.sale);
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'sale.homologated',
      subjectType: 'sale',
      subjectId: sale.id,
      details: {
        numero: numberText('AR', sale),
        numeroAto: actNumber,
        dataAto: actDay,
        atoSha256: sha256.toString('hex'),
      },
    });
    await tellBuyer(tx, settings, sale);
  }
  return { ok: true, sales };
}

/** 'AR 2026/000012 (Fiat Uno)'; of a sale that does not exist its id. */
function namesOf(ids: readonly number[], known: readonly SaleRecord[]): string {
  const names = ids.map((id) => {
    const sale = known.find((one) => one.id === id);
    return sale ? `${numberText('AR', sale)} (${sale.vehicle.titulo})` : `nº ${id}`;
  });
  return names.join(', ');
}

function tellBuyer(tx: Tx, settings: Homologating['settings'], sale: SaleRecord): Promise<void> {
  const { id, buyerId, vehicle, total } = sale;
  return writeNotification(tx, settings, {
    userId: buyerId,
    kind: 'homologated',
    saleId: id,
    marks: {
      lote: vehicle.lote,
      veiculo: vehicle.titulo,
      arremate: formatBRL(salePriceOf(sale)),
      total: formatBRL(total),
    },
  });
}

function refusedAt(field: string, sentence: string): Outcome {
  return { ok: false, code: 'VALIDATION', fields: { [field]: sentence } };
}
