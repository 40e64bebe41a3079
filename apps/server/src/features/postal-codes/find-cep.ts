import type { CepAnswer } from '@martelo/contract/shapes/site';
import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { LRUCache } from 'lru-cache';
import { readCepAnswer } from '../../platform/outside/cep-providers.ts';
import { fetchJson } from '../../platform/outside/fetch-json.ts';

export type CepOutcome =
  | { ok: true; address: CepAnswer }
  | { ok: false; code: 'CEP_NOT_FOUND' | 'CEP_UNAVAILABLE' };

export type CepFinder = (cep: string) => Promise<CepOutcome>;

const KEPT_MS = { found: DAY_MS, unknown: HOUR_MS };
const MAX_KEPT = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export type CepOptions = { timeoutMs?: number };

/**
 * Asks the providers in order until one knows the CEP, and caches the answer. When a provider does
 * not know a CEP, the next one is still asked, because their lists differ. Outages are not cached.
 */
export function cepFinder(urls: string[], { timeoutMs = 2_500 }: CepOptions = {}): CepFinder {
  const kept = new LRUCache<string, CepOutcome>({ max: MAX_KEPT });
  const asking = new Map<string, Promise<CepOutcome>>();

  function keep(cep: string, outcome: CepOutcome): void {
    if (!outcome.ok && outcome.code === 'CEP_UNAVAILABLE') return;
    kept.set(cep, outcome, { ttl: KEPT_MS[outcome.ok ? 'found' : 'unknown'] });
  }

  async function ask(cep: string): Promise<CepOutcome> {
    const outcome = await askInTurn(urls, cep, timeoutMs);
    keep(cep, outcome);
    return outcome;
  }

  return (cep) => {
    const known = kept.get(cep);
    if (known) return Promise.resolve(known);
    const running = asking.get(cep) ?? ask(cep).finally(() => asking.delete(cep));
    asking.set(cep, running);
    return running;
  };
}

async function askInTurn(urls: string[], cep: string, timeoutMs: number): Promise<CepOutcome> {
  let isUnknown = false;
  for (const url of urls) {
    const answer = await fetchJson(url.replaceAll('{cep}', cep), {
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (!answer) continue;
    const reading = readCepAnswer(cep, answer.status, answer.body);
    if (reading.kind === 'found') return { ok: true, address: reading.address };
    if (reading.kind === 'unknown') isUnknown = true;
  }
  return { ok: false, code: isUnknown ? 'CEP_NOT_FOUND' : 'CEP_UNAVAILABLE' };
}
