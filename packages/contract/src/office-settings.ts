/**
 * What the office sets for itself. Private: kept beside the site's settings, but never in
 * `GET /api/settings`, because limits tell an attacker how far to go.
 */
import { z } from 'zod';
import { integerInput } from './fields.ts';
import { defaultMessageTemplates, messageTemplates } from './message-templates.ts';
import { OFFICE_LIMITS, type OfficeLimit } from './office-limits.ts';

const limit = (name: OfficeLimit) => {
  const { min, max } = OFFICE_LIMITS[name];
  const most = max.toLocaleString('pt-BR');
  return integerInput(min, max, `Informe um número inteiro de ${min} a ${most}.`);
};

const MINUTES = 60;

export const officeLimits = z
  .object({
    cadastrosPorHora: limit('cadastrosPorHora'),
    senhasErradas: limit('senhasErradas'),
    lancesPorSegundo: limit('lancesPorSegundo'),
    lancesDeUmaVez: limit('lancesDeUmaVez'),
    clienteMinutosSemUso: limit('clienteMinutosSemUso'),
    clienteHorasNoTotal: limit('clienteHorasNoTotal'),
    adminMinutosSemUso: limit('adminMinutosSemUso'),
    adminHorasNoTotal: limit('adminHorasNoTotal'),
    prorrogacaoAposQueda: limit('prorrogacaoAposQueda'),
  })
  .superRefine((limits, context) => {
    const refuse = (name: OfficeLimit, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (limits.lancesDeUmaVez < limits.lancesPorSegundo) {
      refuse('lancesDeUmaVez', 'Não pode ser menor que os lances por segundo.');
    }
    for (const who of ['cliente', 'admin'] as const) {
      const total = limits[`${who}HorasNoTotal`] * MINUTES;
      if (limits[`${who}MinutosSemUso`] > total) {
        refuse(`${who}HorasNoTotal`, 'Não pode ser menor que o tempo sem uso.');
      }
    }
  });
export type OfficeLimits = z.infer<typeof officeLimits>;

export const officeSettings = z.object({ limites: officeLimits, mensagens: messageTemplates });
export type OfficeSettings = z.infer<typeof officeSettings>;

const usual = Object.fromEntries(
  Object.entries(OFFICE_LIMITS).map(([name, { usual }]) => [name, usual]),
);

export const defaultOfficeSettings: OfficeSettings = {
  limites: officeLimits.parse(usual),
  mensagens: defaultMessageTemplates,
};
