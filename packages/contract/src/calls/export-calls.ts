/** The administrator's lists as files. */
import { z } from 'zod';
import { EXPORT_FORMATS, EXPORT_LISTS } from '../shapes/export-lists.ts';
import { idInput } from '../shapes/fields.ts';
import { blankIsAbsent, momentInput, optionalText } from '../shapes/form-fields.ts';
import { adminVehiclesQuery } from '../shapes/vehicles.ts';
import type { Endpoint } from './endpoint.ts';

const filterText = blankIsAbsent(optionalText(200));
const period = blankIsAbsent(momentInput('Informe uma data válida.'));

/** The filters of all lists; filters of another list have no effect. */
const exportQuery = adminVehiclesQuery.omit({ page: true, limit: true, ordem: true }).extend({
  format: z.enum(EXPORT_FORMATS, { error: 'O formato deve ser csv ou xlsx.' }).default('csv'),
  q: filterText,
  status: filterText,
  vehicleId: blankIsAbsent(idInput),
  lote: filterText,
  action: filterText,
  from: period,
  to: period,
});
export type ExportQuery = z.output<typeof exportQuery>;

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
