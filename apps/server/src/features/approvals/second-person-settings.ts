import type { SecondPersonSettings } from '@martelo/contract/shapes/private-settings';
import { SENSITIVE_ACT_NAMES } from '@martelo/contract/texts/settings-names';
import { canonicalJson } from '@martelo/core/approval';
import { formatBRL } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { saveInside, saveSettings } from '../settings/save-settings.ts';
import { sectionOf } from '../settings/section-of.ts';
import { listSettings } from '../settings/site.queries.ts';
import { actAlone } from './second-person.ts';
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
  ['limiteCredito', 'Créditos manuais de um arremate'],
  ['limiteDinheiro', 'Dinheiro de um arremate'],
] as const satisfies [keyof SecondPersonSettings, string][];
const inReais = (reais: number) => `A partir de ${formatBRL(Math.round(reais * 100))}`;

/** True for a change that only lowers limits: nobody gets around the second person by it. */
function onlyLowers(before: SecondPersonSettings, after: SecondPersonSettings): boolean {
  const { limiteCredito, limiteDinheiro } = after;
  const isRest =
    canonicalJson({ ...before, limiteCredito, limiteDinheiro }) === canonicalJson(after);
  return isRest && LIMITS.every(([name]) => after[name] <= before[name]);
}

/**
 * A change of these settings. It is sensitive while a second person is required, whatever the list of
 * acts says: otherwise one person could switch the requirement off, act, and switch it on again.
 */
export const saveSecondPersonCommand: SensitiveCommand<Payload> = {
  act: null,
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
        ...LIMITS.map(([name, label]) => ({
          ...{ label, before: inReais(before[name]), after: inReais(aprovacoes[name]) },
        })),
      ].filter(({ before, after }) => before !== after),
    };
    if (preview.changes.length === 0) return { ok: false, code: 'NOTHING_TO_CHANGE' };
    return { ok: true, frozen: { target: `settings:${section}`, version, preview } };
  },
  async execute(tx, { settings, settingsCache }, { payload, version, actor }) {
    const { aprovacoes } = payload;
    const change = { section, version, values: { aprovacoes }, actor } as const;
    const saved = await saveInside(tx, settings.yardTimeZone, change);
    if (!saved.ok) return { ok: false, code: 'TARGET_CHANGED' };
    return { ok: true, outcome: 'Configuração alterada.', publish: () => settingsCache.forget() };
  },
};

export function registerSecondPersonSettings(app: App, deps: Deps): void {
  route(app, 'saveSecondPerson', async (call) => {
    const { version, ...values } = call.body;
    const stored = sectionOf(section, await listSettings(deps.db), deps.settings.yardTimeZone);
    // The version is a hash of the content: what is saved below lies over what was compared here.
    const isLower =
      stored.version === version && onlyLowers(stored.value.aprovacoes, values.aprovacoes);
    const actor = isLower ? actorOf(call) : await actAlone(deps.db, null, actorOf(call));
    const outcome = await saveSettings(deps, { section, version, values, actor });
    return outcome.ok ? outcome.saved : refuse(outcome.code);
  });
}
