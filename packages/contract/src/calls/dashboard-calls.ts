import * as dashboard from '../shapes/dashboard.ts';
import { readiness } from '../shapes/system-health.ts';
import type { Endpoint } from './endpoint.ts';

export const dashboardCalls = {
  dashboard: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'staff',
    summary:
      'Página inicial da administração: números do pátio, lances por hora e por dia, o que falta fazer',
    response: dashboard.dashboard,
  },
  systemHealth: {
    method: 'GET',
    path: '/api/admin/system-health',
    access: 'settings.change',
    summary: 'Saúde do sistema: como está cada parte da casa, como /readyz',
    response: readiness,
  },
} as const satisfies Record<string, Endpoint>;
