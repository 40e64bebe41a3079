import * as dashboard from '../shapes/dashboard.ts';
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
} as const satisfies Record<string, Endpoint>;
