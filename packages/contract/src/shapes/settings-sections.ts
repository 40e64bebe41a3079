/** The settings as administrators read them: sections that are saved one by one. */
import { z } from 'zod';
import { moment } from './fields.ts';
import { privateSettings } from './private-settings.ts';
import { editalFile, siteSettings } from './site-settings.ts';

export const settingsValues = {
  patio: siteSettings.pick({
    nome: true,
    contato: true,
    redesSociais: true,
    certificacaoUrl: true,
    mapaUrl: true,
    fuso: true,
  }),
  leiloeiro: siteSettings.pick({ leiloeiro: true }),
  banners: siteSettings.pick({ banners: true }),
  faq: siteSettings.pick({ faq: true }),
  edital: siteSettings.pick({ edital: true }),
  termos: siteSettings.pick({ termos: true }),
  privacidade: siteSettings.pick({ privacidade: true }),
  guarda: siteSettings.pick({ guarda: true }),
  comissao: siteSettings.pick({ comissaoPontosBase: true, taxas: true }),
  prazos: privateSettings.pick({ prazos: true }),
  lances: privateSettings.pick({ lances: true }),
  feriados: privateSettings.pick({ feriados: true }),
  copias: privateSettings.pick({ copias: true }),
  recebimento: privateSettings.pick({ recebimento: true }),
  limites: privateSettings.pick({ limites: true }),
  mensagens: privateSettings.pick({ mensagens: true }),
  aprovacoes: privateSettings.pick({ aprovacoes: true }),
} as const;

export type SettingsSection = keyof typeof settingsValues;
export type SettingsValue<S extends SettingsSection> = z.infer<(typeof settingsValues)[S]>;

export const settingsOf = <V extends z.ZodType>(value: V) =>
  z.object({
    /** The version that was read: a save that names an older one is refused. */
    version: z.string(),
    /** Null while the section has never been changed. */
    updatedAt: moment.nullable(),
    value,
  });

/** A section with the version that a save has to name. */
export interface SettingsOf<S extends SettingsSection> {
  version: string;
  updatedAt: string | null;
  value: SettingsValue<S>;
}

export const uploadedEdital = editalFile.extend({ enviadoPor: z.string() });
export type UploadedEdital = z.infer<typeof uploadedEdital>;

export const allSettings = z.object({
  patio: settingsOf(settingsValues.patio),
  leiloeiro: settingsOf(settingsValues.leiloeiro),
  banners: settingsOf(settingsValues.banners),
  faq: settingsOf(settingsValues.faq),
  edital: settingsOf(settingsValues.edital),
  termos: settingsOf(settingsValues.termos),
  privacidade: settingsOf(settingsValues.privacidade),
  guarda: settingsOf(settingsValues.guarda),
  comissao: settingsOf(settingsValues.comissao),
  prazos: settingsOf(settingsValues.prazos),
  lances: settingsOf(settingsValues.lances),
  feriados: settingsOf(settingsValues.feriados),
  copias: settingsOf(settingsValues.copias),
  recebimento: settingsOf(settingsValues.recebimento),
  limites: settingsOf(settingsValues.limites),
  mensagens: settingsOf(settingsValues.mensagens),
  aprovacoes: settingsOf(settingsValues.aprovacoes),
  editalArquivo: uploadedEdital.nullable(),
});
export type AllSettings = z.infer<typeof allSettings>;
