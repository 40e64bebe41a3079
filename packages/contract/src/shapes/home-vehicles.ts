/** The vehicles of the home page. */
import { z } from 'zod';
import { picture } from './pictures.ts';
import { vehicle } from './vehicles.ts';

/** What a small card shows of a vehicle, and what live events change in it. */
export const vehicleInBrief = vehicle
  .pick({
    id: true,
    titulo: true,
    marca: true,
    modelo: true,
    ano: true,
    km: true,
    situacao: true,
    lote: true,
    lanceInicial: true,
    lanceAtual: true,
    valorVenda: true,
    totalLances: true,
    sequence: true,
    resultado: true,
    dataInicio: true,
    dataFim: true,
    phase: true,
    remainingMs: true,
    prorrogado: true,
    serverTime: true,
    auction: true,
  })
  .extend({ imagem: picture.nullable() });
export type VehicleInBrief = z.infer<typeof vehicleInBrief>;

export const homeVehicles = z.object({
  /** Open lots of running auctions, the next end first. */
  terminando: z.array(vehicleInBrief),
  /** Highlighted vehicles on which people can bid, now or later. */
  destaques: z.array(vehicleInBrief),
});
export type HomeVehicles = z.infer<typeof homeVehicles>;
