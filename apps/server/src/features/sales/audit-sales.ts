import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import type { LotClass } from '@martelo/core/regime';
import { raisedAmountsOf, salePriceOf } from '@martelo/core/sale-amounts';
import { awaitsSeller, eventOfCoverage, isReachedBy } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Db } from '../../platform/database/connect.ts';
import { type AuditedSale, streamSales } from './audit-sales.queries.ts';
import { numberText } from './take-number.ts';

export interface SaleAudit {
  sales: number;
  findings: { numero: string; what: string }[];
}

/** More findings would add nothing and fill the memory. */
const MAX_FINDINGS = 1_000;

/**
 * Compares each sale with what the hammer made: its buyer and its price are those of its lot, whose result the
 * ledger proves, its lines and total are those that its frozen terms give, and the audit log holds the seller's decision,
 * or the counter-offer and the bidder's acceptance, by which the price may be above the hammer's.
 * Its state is the one that its credits give, and the audit log holds the authority's act and the release.
 */
export async function auditSales(db: Db): Promise<SaleAudit> {
  const report: SaleAudit = { sales: 0, findings: [] };
  for await (const audited of streamSales(db)) {
    report.sales += 1;
    const numero = numberText('AR', audited.sale);
    for (const what of faultsOf(audited)) {
      report.findings.push({ numero, what });
    }
    if (report.findings.length >= MAX_FINDINGS) break;
  }
  return report;
}

/** The report for the operator's console. */
export function describeSaleAudit({ sales, findings }: SaleAudit): string {
  const read = sales.toLocaleString('pt-BR');
  if (findings.length === 0) return `Arremates conferidos com o livro e as condições: ${read}.`;
  const many = findings.length === 1 ? 'divergência' : 'divergências';
  const lines = findings.slice(0, SHOWN).map(({ numero, what }) => `  ${numero}: ${what}`);
  const more = findings.length > SHOWN ? [`  … e mais ${findings.length - SHOWN}`] : [];
  return [`${findings.length} ${many} em ${read} arremates conferidos:`, ...lines, ...more].join(
    '\n',
  );
}

const SHOWN = 50;

const faultsOf = (audited: AuditedSale): string[] => [
  ...hammerFaults(audited),
  ...lineFaults(audited),
  ...decisionFaults(audited),
  ...counterOfferFaults(audited),
  ...paymentFaults(audited),
  ...authorityFaults(audited),
  ...releaseFaults(audited),
  ...defaultFaults(audited),
  ...annulmentFaults(audited),
];

function hammerFaults({ sale, lot }: AuditedSale): string[] {
  if (!LOT_TRAITS[lot.status].isWon) return ['o lote não tem vencedor'];
  const faults: string[] = [];
  const compare = (name: string, own: unknown, expected: unknown) => {
    if (own !== expected) faults.push(`${name} ${own}, no lote ${expected}`);
  };
  compare('comprador', sale.buyerId, lot.winnerId);
  compare('arremate em centavos', sale.arremate, lot.hammerPrice);
  compare('condições', sale.termsId, lot.termsId);
  return faults;
}

function lineFaults({ sale, terms, lines }: AuditedSale): string[] {
  const owed = raisedAmountsOf(terms, sale.vehicle.classe as LotClass, sale);
  const told = lines.map(({ tipo, baseCentavos, pontosBase, valor, quemRecebe }) =>
    [tipo, baseCentavos, pontosBase, valor, quemRecebe].join(' '),
  );
  const expected = owed.lines.map(({ tipo, base, pontosBase, valor, quemRecebe }) =>
    [tipo, base, pontosBase, valor, quemRecebe].join(' '),
  );
  const faults: string[] = [];
  if (told.join('\n') !== expected.join('\n')) faults.push('as parcelas não são as das condições');
  if (sale.total !== owed.total)
    faults.push(`total de ${sale.total} centavos, pelas condições ${owed.total}`);
  return faults;
}

/** A sale above its hammer price rests on a counter-offer that its bidder accepted, and no other sale on one. */
function counterOfferFaults({ sale, accepted }: AuditedSale): string[] {
  if (sale.acrescimo === 0) return accepted ? ['não está pelo valor da contraproposta aceita'] : [];
  if (!accepted) return ['tem um acréscimo sem contraproposta aceita'];
  const price = salePriceOf(sale);
  const { valor, isInTime, isByBuyer, isUnderTerms, isRecorded } = accepted;
  return [
    ...(valor === price ? [] : [`preço de ${price} centavos, na contraproposta ${valor}`]),
    ...(isByBuyer ? [] : ['a contraproposta não foi aceita pelo comprador']),
    ...(isInTime ? [] : ['a contraproposta foi aceita fora do prazo']),
    ...(isUnderTerms ? [] : ['a contraproposta foi aceita por outras condições']),
    ...(isRecorded ? [] : ['a auditoria não tem a contraproposta aceita']),
  ];
}

/**
 * A conditional sale goes on by the decision of a person, or by a counter-offer that was accepted. Those of before
 * sales existed have none.
 */
function decisionFaults({ sale, lot, isDecisionRecorded }: AuditedSale): string[] {
  if (sale.acrescimo > 0) return [];
  if (sale.decidedById !== null) {
    return isDecisionRecorded ? [] : ['a auditoria não tem a decisão do vendedor'];
  }
  const waited = LOT_TRAITS[lot.status].awaitsSeller && !sale.imported;
  const goesOn = !awaitsSeller(sale.state) && !SALE_TRAITS[sale.state].isDeclined;
  return waited && goesOn ? ['foi adiante sem a decisão do vendedor'] : [];
}

/** A sale that is paid stays where it is when it cannot go back, so that is compared as well. */
function paymentFaults({ sale, charged }: AuditedSale): string[] {
  const faults: string[] = [];
  if (charged.sum !== null && charged.sum !== sale.total)
    faults.push(`cobranças de ${charged.sum} centavos, e o total é ${sale.total}`);
  const isUnpaid = SALE_TRAITS[sale.state].isPaid && !charged.isAllPaid;
  if (isUnpaid || eventOfCoverage(sale, charged) !== null)
    faults.push('a situação não é a que os pagamentos dão');
  return faults;
}

/** A sale that was released before the house recorded acts needs none (decision 69). */
function authorityFaults({ sale, terms, isActRecorded }: AuditedSale): string[] {
  const isReleased = isReachedBy(sale.state, 'release', 'deliver');
  if (terms.exigeHomologacao && !sale.needsHomologation && !isReleased)
    return ['não espera a homologação que as condições exigem'];
  if (sale.homologationId !== null)
    return isActRecorded ? [] : ['a auditoria não tem a homologação'];
  const isPast = isReleased || isReachedBy(sale.state, 'homologate');
  return sale.needsHomologation && isPast ? ['foi adiante sem a homologação'] : [];
}

/** A purchase that was not paid is charged no more but the fine of its case, which a person declared. */
function defaultFaults({
  sale,
  charged,
  hasDefault,
  isDefaultRecorded,
  fine,
  isImpedimentKept,
}: AuditedSale): string[] {
  const faults: string[] = [];
  const { isDefaulted } = SALE_TRAITS[sale.state];
  if (isDefaulted !== hasDefault) faults.push('a situação não é a que a inadimplência dá');
  if (isDefaulted && !isDefaultRecorded) faults.push('a auditoria não tem a inadimplência');
  if (isDefaulted && charged.sum !== null) faults.push('a compra desfeita ainda tem cobranças');
  if (fine && fine.charged !== fine.owed)
    faults.push(`multa cobrada de ${fine.charged} centavos, pelo caso ${fine.owed}`);
  if (!isImpedimentKept) faults.push('o impedimento do comprador não é o dos casos');
  return faults;
}

/** An annulled sale rests on a row that nobody changes and on its entry in the audit log, and charges nothing. */
function annulmentFaults({ sale, charged, annulled }: AuditedSale): string[] {
  const { isAnnulled } = SALE_TRAITS[sale.state];
  return [
    ...(isAnnulled === (annulled !== null) ? [] : ['a situação não é a que a anulação dá']),
    ...(annulled && !annulled.isRecorded ? ['a auditoria não tem a anulação'] : []),
    ...(isAnnulled && charged.sum !== null ? ['a venda anulada ainda tem cobranças'] : []),
  ];
}

function releaseFaults({ sale, isReleaseRecorded, isHandedOver }: AuditedSale): string[] {
  const faults: string[] = [];
  if (isReachedBy(sale.state, 'release', 'deliver') && !isReleaseRecorded)
    faults.push('a auditoria não tem a liberação');
  if (isReachedBy(sale.state, 'deliver') && !isHandedOver)
    faults.push('entregue sem o registro da entrega');
  return faults;
}
