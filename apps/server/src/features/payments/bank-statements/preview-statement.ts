import type { LineSituation } from '@martelo/contract/texts/bank-statement-texts';
import { referencesOf } from '@martelo/core/bank-statement';
import { dayOf } from '@martelo/core/deadlines';
import { DAY_MS } from '@martelo/core/duration';
import { type Match, type MatchableCharge, matchStatement } from '@martelo/core/match-statement';
import { noonOf } from '@martelo/core/received-day';
import type { Deps } from '../../../deps.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { listPayable } from '../free-payments.queries.ts';
import { listReceived, type ReceivedView } from '../received-payments.queries.ts';
import {
  findStatement,
  type KnownPayment,
  type LineRecord,
  listCodesNamed,
  listDecided,
  listLines,
  listPaymentsLike,
  type StatementHeadRecord,
} from './bank-statements.queries.ts';

export type PayableView = Awaited<ReturnType<typeof listPayable>>[number];

export interface LinePreview {
  line: LineRecord;
  situation: LineSituation;
  by: 'referencia' | 'valor' | null;
  charge: PayableView | null;
  choices: PayableView[];
  /** The payment that this money is. */
  payment: ReceivedView | null;
  approvalId: number | null;
  isSimilar: boolean;
}

export interface StatementPreview {
  head: StatementHeadRecord;
  lines: LinePreview[];
}

/** What would happen now with each line of a statement; null: there is no such statement. */
export async function previewStatement(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  statementId: number,
): Promise<StatementPreview | null> {
  const head = await findStatement(db, statementId);
  if (!head) return null;
  const lines = await listLines(db, statementId);
  const zone = (await readSiteSettings(db, settings.yardTimeZone)).fuso;
  const known = await readKnown(db, lines, zone);
  const open = lines.filter((line) => !known.of(line));
  const payable = await listPayable(db);
  const byId = new Map(payable.map((charge) => [charge.id, charge]));
  const matches = await matchOpen(db, open, { payable, zone });
  const matchOf = new Map(open.map((line, at) => [line.id, matches[at]]));
  return {
    head,
    lines: lines.map((line): LinePreview => {
      const found = known.of(line);
      const match: Match = matchOf.get(line.id) ?? { by: 'none' };
      const charge = 'chargeId' in match ? (byId.get(match.chargeId) ?? null) : null;
      const ids = match.by === 'several' ? match.chargeIds : [];
      return {
        ...{ line, charge, approvalId: found?.approvalId ?? null },
        situation: found
          ? found.approvalId === null
            ? 'conhecida'
            : 'pedida'
          : SITUATIONS[match.by],
        by: match.by === 'reference' ? 'referencia' : match.by === 'amount' ? 'valor' : null,
        choices: ids.flatMap((id) => byId.get(id) ?? []),
        payment: found?.payment ?? null,
        isSimilar: !found && known.isSimilar(line),
      };
    }),
  };
}

const SITUATIONS: Record<Match['by'], LineSituation> = {
  reference: 'casada',
  amount: 'casada',
  several: 'ambigua',
  'other-amount': 'sem_par',
  none: 'sem_par',
};

interface Found {
  payment: ReceivedView | null;
  approvalId: number | null;
}

/** What is registered already: by a decision about the same movement, or by its reference. */
async function readKnown(db: Deps['db'], lines: readonly LineRecord[], zone: string) {
  const days = lines.map(({ day }) => noonOf(zone, day).getTime());
  const like = await listPaymentsLike(db, {
    references: [...new Set(lines.flatMap((line) => registeredAs(line)))],
    amounts: [...new Set(lines.map(({ valor }) => valor))],
    from: new Date(Math.min(...days) - 2 * DAY_MS),
    to: new Date(Math.max(...days) + 2 * DAY_MS),
  });
  const decided = new Map<string, { paymentId: number | null; approvalId: number | null }>();
  for (const { identity, isWaiting, ...one } of await listDecided(
    db,
    lines.map((line) => line.identity),
  )) {
    if (one.paymentId !== null || isWaiting) decided.set(identity.toString('hex'), one);
  }
  const idOf = (line: LineRecord): number | null =>
    decided.get(line.identity.toString('hex'))?.paymentId ??
    paymentWithReference(line, like)?.id ??
    null;
  const ids = [...new Set(lines.map(idOf).filter((id) => id !== null))];
  const views = new Map((await listReceived(db, ids)).map((view) => [view.payment.id, view]));
  return {
    of(line: LineRecord): Found | null {
      const id = idOf(line);
      if (id !== null) return { payment: views.get(id) ?? null, approvalId: null };
      const approvalId = decided.get(line.identity.toString('hex'))?.approvalId ?? null;
      return approvalId === null ? null : { payment: null, approvalId };
    },
    /** A payment of the amount, within a day, that is none of the other lines. */
    isSimilar: ({ valor, day }: LineRecord) =>
      like.some(
        (payment) =>
          payment.valor === valor &&
          !ids.includes(payment.id) &&
          Math.abs(
            noonOf(zone, dayOf(zone, payment.receivedAt)).getTime() - noonOf(zone, day).getTime(),
          ) <=
            1.5 * DAY_MS,
      ),
  };
}

/** The references under which the money of a line may be registered. */
export function registeredAs(line: LineRecord): string[] {
  const { endToEndId } = line.names;
  return [...new Set([endToEndId, ownReference(line), ...referencesOf(line)].filter(Boolean))];
}

/** The reference of a line that the bank gave none: it is the same in every file. */
export function ownReference({ identity }: LineRecord): string {
  return `EXTRATO ${identity.toString('hex').slice(0, 12).toUpperCase()}`;
}

/** A PIX has one name; other numbers count together with the amount. */
export function paymentWithReference(
  line: LineRecord,
  payments: readonly KnownPayment[],
): KnownPayment | null {
  const names = registeredAs(line);
  const found = payments.find(
    ({ reference, valor }) =>
      names.includes(reference) && (reference === line.names.endToEndId || valor === line.valor),
  );
  return found ?? null;
}

async function matchOpen(
  db: Deps['db'],
  open: readonly LineRecord[],
  { payable, zone }: { payable: readonly PayableView[]; zone: string },
): Promise<Match[]> {
  const named = [...new Set(open.flatMap(({ names }) => names.codes))];
  const codes = new Map<number, string[]>();
  for (const { txid, chargeId } of await listCodesNamed(db, named)) {
    codes.set(chargeId, [...(codes.get(chargeId) ?? []), txid]);
  }
  const days = dayReader(zone);
  const charges = payable.map(
    ({ id, missing, sale, closedAt, dueAt }): MatchableCharge => ({
      ...{ id, missing, sale, codes: codes.get(id) ?? [] },
      ...{ from: days(closedAt), due: days(dueAt) },
    }),
  );
  return matchStatement(
    open.map(({ day, valor, names }) => ({ day, amount: valor, names })),
    charges,
  );
}

/** Many charges of an auction have one instant. */
function dayReader(zone: string) {
  const known = new Map<number, string>();
  return (at: Date): string => {
    const day = known.get(at.getTime()) ?? dayOf(zone, at);
    known.set(at.getTime(), day);
    return day;
  };
}
