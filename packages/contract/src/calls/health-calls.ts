import { systemHealth } from '../shapes/health.ts';
import type { Endpoint } from './endpoint.ts';

export const healthCalls = {
  systemHealth: {
    method: 'GET',
    path: '/api/admin/health',
    access: 'settings.change',
    summary: 'Saúde do sistema: as partes do processo que responde e o que espera no banco',
    response: systemHealth,
  },
} as const satisfies Record<string, Endpoint>;
