import type { SettingsOf, SettingsSection } from '@martelo/contract/shapes/settings-sections';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { findEditalFile } from './edital-file/edital-files.queries.ts';
import { presentEditalFile } from './edital-file/present-edital-file.ts';
import { type OrdinarySection, saveSettings } from './save-settings.ts';
import { sectionOf } from './section-of.ts';
import { listSettings } from './site.queries.ts';

export function registerSettingsRoutes(app: App, deps: Deps): void {
  const { db, settings } = deps;

  route(app, 'allSettings', async () => {
    const [stored, editalFile] = await Promise.all([listSettings(db), findEditalFile(db)]);
    const section = <S extends SettingsSection>(name: S) =>
      sectionOf(name, stored, settings.yardTimeZone);
    return {
      patio: section('patio'),
      leiloeiro: section('leiloeiro'),
      banners: section('banners'),
      faq: section('faq'),
      edital: section('edital'),
      termos: section('termos'),
      privacidade: section('privacidade'),
      guarda: section('guarda'),
      comissao: section('comissao'),
      prazos: section('prazos'),
      lances: section('lances'),
      feriados: section('feriados'),
      copias: section('copias'),
      recebimento: section('recebimento'),
      limites: section('limites'),
      mensagens: section('mensagens'),
      aprovacoes: section('aprovacoes'),
      editalArquivo: editalFile ? presentEditalFile(editalFile) : null,
    };
  });

  route(app, 'saveYard', (call) => save('patio', call));
  route(app, 'saveAuctioneer', (call) => save('leiloeiro', call));
  route(app, 'saveBanners', (call) => save('banners', call));
  route(app, 'saveFaq', (call) => save('faq', call));
  route(app, 'saveEdital', (call) => save('edital', call));
  route(app, 'saveTerms', (call) => save('termos', call));
  route(app, 'savePrivacy', (call) => save('privacidade', call));
  route(app, 'saveRetention', (call) => save('guarda', call));
  route(app, 'saveCommission', (call) => save('comissao', call));
  route(app, 'savePaymentTerms', (call) => save('prazos', call));
  route(app, 'saveBidRules', (call) => save('lances', call));
  route(app, 'saveHolidays', (call) => save('feriados', call));
  route(app, 'saveBackups', (call) => save('copias', call));
  route(app, 'saveLimits', (call) => save('limites', call));
  route(app, 'saveTemplates', (call) => save('mensagens', call));

  async function save<S extends OrdinarySection>(
    section: S,
    call: { body: { version: string }; user: SignedIn; ip: string },
  ): Promise<SettingsOf<S>> {
    const { version, ...values } = call.body;
    const change = { section, version, values, actor: actorOf(call) };
    const outcome = await saveSettings(deps, change);
    return outcome.ok ? outcome.saved : refuse(outcome.code);
  }
}
