import type { SecondPersonSettings } from '@martelo/contract/shapes/private-settings';
import { SENSITIVE_ACT_NAMES } from '@martelo/contract/texts/settings-names';
import { formatBRL, fromReais } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { type Actor, actorOf } from '../audit/actor.ts';
import { saveInside } from '../settings/save-settings.ts';
import { sectionOf } from '../settings/section-of.ts';
import { listSettings } from '../settings/site.queries.ts';
import { admitActor } from './second-person.ts';
import type { SensitiveCommand } from './sensitive-command.ts';

interface Payload {
  aprovacoes: SecondPersonSettings;
  version: string;
}

const section = 'aprovacoes';
const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');
const namesOf = ({ atos }: SecondPersonSettings) =>
  atos.map((act) => SENSITIVE_ACT_NAMES[act]).join('; ') || 'Nenhuma';

const LIMITS = [
  { name: 'creditoAPartirDe', label: 'Crédito a partir de' },
  { name: 'dinheiroAPartirDe', label: 'Crédito em dinheiro a partir de' },
] as const;
const amountOf = (reais: number) => formatBRL(fromReais(reais) ?? 0);

/**
 * A change of these settings. It is sensitive while a second person is required, whatever the list of
 * acts says: otherwise one person could switch the requirement off, act, and switch it on again.
 */
export const saveSecondPersonCommand: SensitiveCommand<Payload> = {
  act: 'always',
  permission: () => 'settings.change',
  async freeze({ db, settings }, { aprovacoes, version }) {
    const stored = sectionOf(section, await listSettings(db), settings.yardTimeZone);
    if (stored.version !== version) return { ok: false, code: 'SETTINGS_CHANGED' };
    const before = stored.value.aprovacoes;
    const preview = {
      title: 'Mudar a exigência de segunda pessoa',
      target: 'configurações',
      facts: [],
      changes: [
        {
          label: 'Exigir segunda pessoa',
          before: yesOrNo(before.exigirSegundaPessoa),
          after: yesOrNo(aprovacoes.exigirSegundaPessoa),
        },
        { label: 'Operações', before: namesOf(before), after: namesOf(aprovacoes) },
        ...LIMITS.map(({ name, label }) => ({
          label,
          before: amountOf(before[name]),
          after: amountOf(aprovacoes[name]),
        })),
      ].filter(({ before, after }) => before !== after),
    };
    if (preview.changes.length === 0) return { ok: false, code: 'NOTHING_TO_CHANGE' };
    return { ok: true, frozen: { target: `settings:${section}`, version, preview } };
  },
  async execute(tx, { settings, settingsCache }, { payload, version, actor }) {
    const change = { aprovacoes: payload.aprovacoes, version, actor };
    const saved = await saveSecondPersonInside(tx, settings.yardTimeZone, change);
    if (!saved.ok) return { ok: false, code: 'TARGET_CHANGED' };
    return { ok: true, outcome: 'Configuração alterada.', publish: () => settingsCache.forget() };
  },
};

type Change = Payload & { actor: Actor };

/** Saves whether, and for what, a second person is required. */
export async function saveSecondPerson(
  { db, settings, settingsCache }: Pick<Deps, 'db' | 'settings' | 'settingsCache'>,
  change: Change,
) {
  const zone = settings.yardTimeZone;
  const outcome = await transactWithRetry(db, (tx) => saveSecondPersonInside(tx, zone, change));
  settingsCache.forget();
  return outcome;
}

async function saveSecondPersonInside(tx: Tx, zone: string, change: Change) {
  const admitted = await admitActor(tx, 'always', change.actor);
  if (!admitted.ok) return admitted;
  const { aprovacoes, version } = change;
  return saveInside(tx, zone, { section, version, values: { aprovacoes }, actor: admitted.actor });
}

export function registerSecondPersonSettings(app: App, deps: Deps): void {
  route(app, 'saveSecondPerson', async (call) => {
    const outcome = await saveSecondPerson(deps, { ...call.body, actor: actorOf(call) });
    return outcome.ok ? outcome.saved : refuse(outcome.code);
  });
}
