import type { ReceiverSettings } from '@martelo/contract/shapes/private-settings';
import { formatDocument, NOT_INFORMED } from '@martelo/core/documents';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { admitActor } from '../approvals/second-person.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { type Actor, actorOf } from '../audit/actor.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';
import { saveInside } from '../settings/save-settings.ts';
import { sectionOf } from '../settings/section-of.ts';
import { listSettings } from '../settings/site.queries.ts';
import { remakeCodes } from './complete-charges.ts';

interface Payload {
  recebimento: ReceiverSettings;
  version: string;
}

const section = 'recebimento';
const LABELS: Record<keyof ReceiverSettings, string> = {
  chavePix: 'Chave PIX',
  nome: 'Recebedor',
  cidade: 'Cidade',
  documento: 'CPF ou CNPJ',
  conta: 'Conta para TED e depósito',
};

/**
 * A change of who is paid. It is sensitive whatever the settings say: one person could otherwise lead
 * every buyer's money elsewhere.
 */
export const saveReceiverCommand: SensitiveCommand<Payload> = {
  act: 'always',
  permission: () => 'settings.change',
  async freeze({ db, settings }, { recebimento, version }) {
    const stored = sectionOf(section, await listSettings(db), settings.yardTimeZone);
    if (stored.version !== version) return { ok: false, code: 'SETTINGS_CHANGED' };
    const before = wordsOf(stored.value.recebimento);
    const after = wordsOf(recebimento);
    const changes = Object.entries(LABELS)
      .map(([name, label]) => {
        const key = name as keyof ReceiverSettings;
        return { label, before: before[key], after: after[key] };
      })
      .filter((change) => change.before !== change.after);
    if (changes.length === 0) return { ok: false, code: 'NOTHING_TO_CHANGE' };
    const preview = {
      title: 'Mudar quem recebe os pagamentos',
      target: 'configurações',
      facts: [{ label: 'Códigos PIX em aberto', value: 'São refeitos com os novos dados' }],
      changes,
    };
    return { ok: true, frozen: { target: `settings:${section}`, version, preview } };
  },
  async execute(tx, deps, { payload: { recebimento }, version, actor }) {
    const saved = await saveReceiverInside(tx, deps, { recebimento, version, actor });
    if (!saved.ok) return { ok: false, code: 'TARGET_CHANGED' };
    const publish = () => deps.settingsCache.forget();
    return { ok: true, outcome: 'Recebimento alterado.', publish };
  },
};

type Change = Payload & { actor: Actor };

/** Saves who is paid, and makes the open charges' codes again. */
export async function saveReceiver(
  deps: Pick<Deps, 'db' | 'settings' | 'settingsCache'>,
  change: Change,
) {
  const outcome = await transactWithRetry(deps.db, (tx) => saveReceiverInside(tx, deps, change));
  deps.settingsCache.forget();
  return outcome;
}

async function saveReceiverInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { recebimento, version, actor }: Change,
) {
  const admitted = await admitActor(tx, 'always', actor);
  if (!admitted.ok) return admitted;
  const before = codePartsOf((await readPrivateSettings(tx)).recebimento);
  const change = { section, version, values: { recebimento }, actor: admitted.actor } as const;
  const saved = await saveInside(tx, settings.yardTimeZone, change);
  if (saved.ok && codePartsOf(saved.saved.value.recebimento) !== before)
    await remakeCodes(tx, settings);
  return saved;
}

/** The content of a code. */
function codePartsOf({ chavePix, nome, cidade }: ReceiverSettings): string {
  return JSON.stringify([chavePix, nome, cidade]);
}

function wordsOf({ documento, ...rest }: ReceiverSettings): ReceiverSettings {
  const words = { ...rest, documento: documento && formatDocument(documento) };
  const shown = Object.entries(words).map(([name, text]) => [name, text || NOT_INFORMED]);
  return Object.fromEntries(shown) as ReceiverSettings;
}

export function registerReceiverSettings(app: App, deps: Deps): void {
  route(app, 'saveReceiver', async (call) => {
    const outcome = await saveReceiver(deps, { ...call.body, actor: actorOf(call) });
    return outcome.ok ? outcome.saved : refuse(outcome.code);
  });
}
