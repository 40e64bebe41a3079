/** The administrators' settings, and the audit log. */
import { z } from 'zod';
import { auditEntry, auditQuery } from '../shapes/audit.ts';
import { messageAnswer } from '../shapes/fields.ts';
import { settingsInput } from '../shapes/settings-input.ts';
import {
  allSettings,
  type SettingsSection,
  settingsOf,
  settingsValues,
  uploadedEdital,
} from '../shapes/settings-sections.ts';
import type { Endpoint } from './endpoint.ts';

const version = z.string({ error: 'Recarregue a página antes de salvar.' }).max(64);

/**
 * One call for each section. The table of sections gives its fields, and no other field can be
 * written.
 */
function saveCall<S extends SettingsSection, I extends z.ZodRawShape, V extends z.ZodType>(
  section: S,
  summary: string,
  { input, value }: { input: z.ZodObject<I>; value: V },
) {
  return {
    method: 'PUT',
    path: `/api/admin/settings/${section}`,
    access: 'settings.change',
    summary,
    body: z.object({ ...input.shape, version }),
    response: settingsOf(value),
  } as const;
}

const partsOf = <S extends SettingsSection>(section: S) => ({
  input: settingsInput[section],
  value: settingsValues[section],
});

export const settingsCalls = {
  allSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    access: 'settings.read',
    summary: 'Todas as configurações, com a versão de cada seção',
    response: allSettings,
  },
  saveYard: saveCall('patio', 'Alterar nome, contato, endereços e fuso do pátio', partsOf('patio')),
  saveAuctioneer: saveCall(
    'leiloeiro',
    'Alterar o leiloeiro, a sua matrícula, a empresa e o CNPJ',
    partsOf('leiloeiro'),
  ),
  saveBanners: saveCall('banners', 'Alterar os banners da página inicial', partsOf('banners')),
  saveFaq: saveCall('faq', 'Alterar as perguntas frequentes', partsOf('faq')),
  saveEdital: saveCall('edital', 'Alterar as cláusulas do edital', partsOf('edital')),
  saveTerms: saveCall('termos', 'Alterar os termos de uso', partsOf('termos')),
  savePrivacy: saveCall('privacidade', 'Alterar a política de privacidade', partsOf('privacidade')),
  saveRetention: saveCall('guarda', 'Alterar por quanto tempo se guardam dados', partsOf('guarda')),
  saveCommission: saveCall('comissao', 'Alterar a comissão', partsOf('comissao')),
  savePaymentTerms: saveCall(
    'prazos',
    'Alterar a forma de pagamento e os prazos dos próximos leilões',
    partsOf('prazos'),
  ),
  saveBidRules: saveCall(
    'lances',
    'Alterar as regras dos lances com que começa um leilão novo',
    partsOf('lances'),
  ),
  saveHolidays: saveCall('feriados', 'Alterar os feriados do pátio', partsOf('feriados')),
  saveBackups: saveCall(
    'copias',
    'Alterar a hora e a guarda das cópias de segurança',
    partsOf('copias'),
  ),
  saveReceiver: saveCall(
    'recebimento',
    'Alterar a chave PIX e a conta que recebem os pagamentos',
    partsOf('recebimento'),
  ),
  saveLimits: saveCall('limites', 'Alterar limites e duração das sessões', partsOf('limites')),
  saveTemplates: saveCall(
    'mensagens',
    'Alterar os textos das mensagens aos clientes',
    partsOf('mensagens'),
  ),
  saveSecondPerson: saveCall(
    'aprovacoes',
    'Alterar quais operações exigem segunda pessoa',
    partsOf('aprovacoes'),
  ),
  uploadEdital: {
    method: 'POST',
    path: '/api/admin/settings/notice',
    access: 'settings.change',
    summary: 'Publicar um edital em PDF',
    body: z.object({}),
    files: { edital: 1 },
    response: uploadedEdital,
    status: 201,
  },
  removeEdital: {
    method: 'DELETE',
    path: '/api/admin/settings/notice',
    access: 'settings.change',
    summary: 'Voltar ao edital gerado pelo sistema',
    response: messageAnswer,
  },
  auditLog: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'audit.read',
    summary: 'O que foi feito, por quem, quando e de onde',
    query: auditQuery,
    response: z.array(auditEntry),
  },
} as const satisfies Record<string, Endpoint>;
