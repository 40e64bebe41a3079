/** The filters of an exported list. */
import { z } from 'zod';
import { EXPORT_FORMATS } from './export-lists.ts';
import { booleanInput, idInput } from './fields.ts';
import { blankIsAbsent, momentInput, optionalText } from './form-fields.ts';
import { adminVehiclesQuery } from './vehicles.ts';

const filterText = blankIsAbsent(optionalText(200));
const period = blankIsAbsent(momentInput('Informe uma data válida.'));

/** The filters of all lists; filters of another list have no effect. */
export const exportQuery = adminVehiclesQuery
  .omit({ page: true, limit: true, ordem: true })
  .extend({
    format: z.enum(EXPORT_FORMATS, { error: 'O formato deve ser csv ou xlsx.' }).default('csv'),
    q: filterText,
    status: filterText,
    prazo: filterText,
    pendencia: filterText,
    criterio: filterText,
    pendentes: booleanInput.optional(),
    vehicleId: blankIsAbsent(idInput),
    lote: filterText,
    action: filterText,
    from: period,
    to: period,
  });
export type ExportQuery = z.output<typeof exportQuery>;
