/** Compares the ledger's openings, clocks, results and terms with the columns that repeat them. */
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { faultText } from '../../ledger/fault-text.ts';
import { hashFacts } from '../../ledger/ledger-hash.ts';
import {
  asFacts,
  type OpeningFacts,
  type RuleFacts,
  ruleFacts,
  termsHash,
} from '../../ledger/lot-facts.ts';
import { rulesOf } from '../../lots/lot-rules.ts';
import type { AuditedLot } from './audit.queries.ts';
import { type LedgerReplay, sameHash } from './replay-ledger.ts';

export function factFaults(audited: AuditedLot, replay: LedgerReplay): string[] {
  return [
    ...openingFaults(audited, replay),
    ...closeFaults(audited, replay),
    ...clockFaults(audited, replay),
    ...termsFaults(audited, replay),
  ];
}

/** A ledger that began in version 2 has an opening whose hash is that of its facts. */
function openingFaults({ lot, opening }: AuditedLot, { sequence }: LedgerReplay): string[] {
  if (!opening) return [];
  const faults = sequence === 0 ? [faultText('opening-alone')] : [];
  const { lotId } = opening.facts as unknown as OpeningFacts;
  if (lotId !== lot.id || !sameHash(opening.hash, hashFacts(opening.facts))) {
    faults.push(faultText('opening-content'));
  }
  return faults;
}

/** The result that the ledger ends with is the lot's; one of version 2 that is over has to end with it. */
function closeFaults({ lot }: AuditedLot, { closed, version }: LedgerReplay): string[] {
  if (LOT_TRAITS[lot.status].isOpen) return closed ? [faultText('open-with-result')] : [];
  if (!closed) return version === 2 ? [faultText('over-without-result')] : [];
  const { status, hammerPrice, closedAt } = closed;
  const told = [status, hammerPrice, closedAt].join(' ');
  const stored = [lot.status, lot.hammerPrice, lot.closedAt?.getTime()].join(' ');
  return told === stored ? [] : [faultText('lot-close', { stored, told })];
}

/** The clock, the rules and the extension of an open lot are those that its ledger leads to. */
function clockFaults({ lot, auction }: AuditedLot, { rules }: LedgerReplay): string[] {
  if (!rules || !auction) return [];
  if (rules.extensionMs !== lot.extensionMs) {
    return [faultText('extension', { stored: lot.extensionMs, told: rules.extensionMs })];
  }
  if (!LOT_TRAITS[lot.status].isOpen) return [];
  const stored = hashFacts(asFacts(ruleFacts(rulesOf(lot, auction))));
  if (stored.equals(hashFacts(asFacts(onlyRules(rules))))) return [];
  return [faultText('rules')];
}

/** An opening holds more facts than the rules. */
function onlyRules(rules: RuleFacts): RuleFacts {
  const { regime: _, terms: __, edital: ___, lotId: ____, ...only } = rules as OpeningFacts;
  return only;
}

/** The bids that count were made under the version of the terms that the lot names. */
function termsFaults({ lot, terms }: AuditedLot, replay: LedgerReplay): string[] {
  if (replay.terms === null || replay.bidCount === 0) return [];
  const named = terms && {
    regime: terms.regime,
    terms: terms.terms,
    editalSha256: terms.editalSha256?.toString('hex') ?? null,
  };
  if (named && termsHash(named) === replay.terms) return [];
  return [faultText('terms', { terms: lot.termsId })];
}
