import type {
  SettingsOf,
  SettingsSection,
  SettingsValue,
} from '@martelo/contract/shapes/settings-sections';
import type { SiteDocument } from '@martelo/contract/shapes/site-settings';
import { bidRuleWords } from '@martelo/contract/texts/bid-rule-words';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dateDocument } from './date-document.ts';
import { dayIn } from './day-in.ts';
import { describeChanges } from './describe-changes.ts';
import { siteSettingsOf } from './read-settings.ts';
import { sectionOf } from './section-of.ts';
import { storeSetting } from './settings.writes.ts';
import {
  listSettings,
  queueForSettings,
  readServerTime,
  type StoredSetting,
} from './site.queries.ts';

export interface SettingsChange<S extends SettingsSection> {
  section: S;
  /** The version of the section that the administrator saw. */
  version: string;
  /** The section's keys with their new values, checked by its schema. */
  values: Record<string, unknown>;
  /** Null: the operator at the console. */
  actor: Omit<Actor, 'id'> & { id: number | null };
}

export type SaveOutcome<S extends SettingsSection> =
  | { ok: true; saved: SettingsOf<S> }
  | { ok: false; code: 'SETTINGS_CHANGED' };

type Saving = Pick<Deps, 'db' | 'settings' | 'settingsCache'>;

/**
 * The sections that one person may save alone. A change of who is paid, or of the second person itself,
 * has a command of its own, which asks for that person.
 */
export type OrdinarySection = Exclude<SettingsSection, 'recebimento' | 'aprovacoes'>;

/** Saves a section unless another administrator has changed it since it was read. */
export async function saveSettings<S extends OrdinarySection>(
  { db, settings, settingsCache }: Saving,
  change: SettingsChange<S>,
): Promise<SaveOutcome<S>> {
  const zone = settings.yardTimeZone;
  const outcome = await db.transaction((tx) => saveInside(tx, zone, change));
  settingsCache.forget();
  return outcome;
}

/** The same in the caller's transaction, which makes the cache forget after its commit. */
export async function saveInside<S extends SettingsSection>(
  tx: Tx,
  zone: string,
  { section, version, values, actor }: SettingsChange<S>,
): Promise<SaveOutcome<S>> {
  // Two saves that read the same version run one after the other, and the second one is refused.
  await queueForSettings(tx);
  const stored = await listSettings(tx);
  const before = sectionOf(section, stored, zone);
  if (before.version !== version) return { ok: false, code: 'SETTINGS_CHANGED' };
  const fresh = await withDates(tx, values, stored, zone);
  for (const [key, value] of Object.entries(fresh)) await storeSetting(tx, key, value);
  const saved = sectionOf(section, await listSettings(tx), zone);
  if (saved.version === before.version) return { ok: true, saved };
  const changes = describeChanges(toldValue(before.value), toldValue(saved.value));
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'settings.updated',
    subjectType: 'settings',
    subjectId: section,
    details: { changes, ...actor.secondPerson },
  });
  return { ok: true, saved };
}

/** What the audit log tells of a section. Rules for bids are told as those of an auction are. */
function toldValue(value: object): object {
  const { lances }: Partial<SettingsValue<'lances'>> = value;
  return lances ? { lances: bidRuleWords(lances) } : value;
}

const DOCUMENTS = ['edital', 'termos', 'privacidade'] as const;

async function withDates(
  tx: Tx,
  values: Record<string, unknown>,
  stored: StoredSetting[],
  zone: string,
): Promise<Record<string, unknown>> {
  const key = DOCUMENTS.find((name) => name in values);
  if (!key) return values;
  const site = siteSettingsOf(stored, zone);
  const today = dayIn(site.fuso, await readServerTime(tx));
  const written = values[key] as Pick<SiteDocument, 'versao' | 'secoes'>;
  return { [key]: dateDocument(site[key], written, today) };
}
