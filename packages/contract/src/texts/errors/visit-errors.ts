import type { ErrorTable } from './error-table.ts';

/** Visits to the yard. */
export const visitErrors = {
  VISIT_NOT_FOUND: { status: 404, message: 'Visita não encontrada.' },
  VISIT_FULL: { status: 409, message: 'Este horário acabou de lotar. Escolha outro.' },
  VISIT_PAST: { status: 409, message: 'Este horário já passou. Escolha outro.' },
  VISIT_NO_SLOT: {
    status: 409,
    message: 'O pátio não recebe visitas neste horário. Escolha um da lista.',
  },
  VISIT_TWICE: {
    status: 409,
    message:
      'Já há uma visita desta conta neste horário. Nela é possível ver os outros veículos do pátio.',
  },
  VISITS_FULL: {
    status: 409,
    message: 'Você já tem {most} visitas marcadas, o máximo. Cancele uma para marcar outra.',
  },
  VISIT_LOT_OVER: {
    status: 409,
    message: 'O leilão deste veículo já terminou, e ele não recebe mais visitas.',
  },
  VISIT_AFTER_END: {
    status: 409,
    message: 'Neste horário o leilão deste veículo já terá terminado. Escolha um horário antes.',
  },
  VISIT_OVER: {
    status: 409,
    message: 'Esta visita já foi cancelada ou já passou. Atualize a página.',
  },
} as const satisfies ErrorTable;
