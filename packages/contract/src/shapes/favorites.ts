/** The vehicles that a person follows. */
import { z } from 'zod';
import { vehicleTexts } from '../texts/public-texts.ts';
import { id, idInputOr, moment, reais } from './fields.ts';
import { moneyInput } from './form-fields.ts';
import { vehicle } from './vehicles.ts';

/** Vehicles that one person follows at most. */
export const MAX_FAVORITES = 500;

export const favorite = z.object({
  vehicleId: id,
  titulo: z.string(),
  desde: moment,
  /** The person is told once when the current bid passes this amount; null: nobody asked for it. */
  avisarAcima: reais.nullable(),
  /** As the public list shows it; null while the public cannot see the vehicle. */
  veiculo: vehicle.nullable(),
});
export type Favorite = z.infer<typeof favorite>;

/** The ids alone, for the hearts of a page. */
export const favoriteIds = z.object({ ids: z.array(id) });

export const favoriteParams = z.object({ vehicleId: idInputOr(vehicleTexts.noId) });

const ALERT = 'Informe um valor em reais, maior que zero, como 25.000,00.';
export const favoriteAlertBody = z.object({
  /** Null takes the alert back. */
  valor: z.nullable(moneyInput(ALERT).check(z.refine((centavos) => centavos > 0, ALERT))),
});
export const favoriteAlertAnswer = z.object({ vehicleId: id, avisarAcima: reais.nullable() });

export const favoriteAnswer = z.object({ vehicleId: id, favorito: z.boolean() });
