/**
 * Settings that only administrators see. They are stored beside the site's settings, but never sent
 * in `GET /api/settings`, because the limits would help an attacker.
 */
import { z } from 'zod';
import { integerInput } from './form-fields.ts';
import { LIMITS, type LimitName } from './limit-ranges.ts';
import { defaultMessageTemplates, messageTemplates } from './message-templates.ts';

const limit = (name: LimitName) => {
  const { min, max } = LIMITS[name];
  const most = max.toLocaleString('pt-BR');
  return integerInput(min, max, `Informe um número inteiro de ${min} a ${most}.`);
};

const MINUTES = 60;

export const limitsSchema = z
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
    const refuse = (name: LimitName, message: string) =>
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
export type Limits = z.infer<typeof limitsSchema>;

export const privateSettings = z.object({ limites: limitsSchema, mensagens: messageTemplates });
export type PrivateSettings = z.infer<typeof privateSettings>;

const usual = Object.fromEntries(Object.entries(LIMITS).map(([name, { usual }]) => [name, usual]));

export const defaultPrivateSettings: PrivateSettings = {
  limites: limitsSchema.parse(usual),
  mensagens: defaultMessageTemplates,
};
