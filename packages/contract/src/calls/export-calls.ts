/** The administrator's lists as files. */
import { z } from 'zod';
import { EXPORT_LISTS } from '../shapes/export-lists.ts';
import { exportQuery } from '../shapes/export-query.ts';
import type { Endpoint } from './endpoint.ts';

export const exportCalls = {
  exportList: {
    method: 'GET',
    path: '/api/admin/exports/:list',
    access: 'staff',
    summary: 'Uma lista inteira como CSV ou XLSX, em formato brasileiro',
    params: z.object({ list: z.enum(EXPORT_LISTS, { error: 'Esta lista não existe.' }) }),
    query: exportQuery,
  },
} as const satisfies Record<string, Endpoint>;
