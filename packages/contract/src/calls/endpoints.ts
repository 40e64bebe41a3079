/**
 * Every call of the product, in one table: the server registers its routes from it, the web client
 * takes its types from it, the API document is generated from it and the access test goes through
 * it.
 *
 * `aliases` are the paths without /api (or with it) that the specification also uses.
 */
import { SECOND_STEP_METHODS } from '@martelo/core/second-factor';
import { z } from 'zod';
import { erasureObstacle } from '../shapes/privacy.ts';
import { currentVehicle } from '../shapes/vehicles.ts';
import { accountCalls } from './account-calls.ts';
import { annulmentCalls } from './annulment-calls.ts';
import { approvalCalls } from './approval-calls.ts';
import { arrivalCalls } from './arrival-calls.ts';
import { auctionCalls } from './auction-calls.ts';
import { bidCalls } from './bid-calls.ts';
import { coafCalls } from './coaf-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { defaultCalls } from './default-calls.ts';
import { documentCalls } from './document-calls.ts';
import { draftCalls } from './draft-calls.ts';
import type { Endpoint } from './endpoint.ts';
import { exportCalls } from './export-calls.ts';
import { finderCalls } from './finder-calls.ts';
import { messageCalls } from './message-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { privacyCalls } from './privacy-calls.ts';
import { publicCalls } from './public-calls.ts';
import { publicationCalls } from './publication-calls.ts';
import { recoveryCalls } from './recovery-calls.ts';
import { saleCalls } from './sale-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { vehicleCalls } from './vehicle-calls.ts';

export const endpoints = {
  ...accountCalls,
  ...recoveryCalls,
  ...secondFactorCalls,
  ...publicCalls,
  ...vehicleCalls,
  ...saleCalls,
  ...documentCalls,
  ...paymentCalls,
  ...arrivalCalls,
  ...coafCalls,
  ...defaultCalls,
  ...annulmentCalls,
  ...draftCalls,
  ...auctionCalls,
  ...publicationCalls,
  ...bidCalls,
  ...dashboardCalls,
  ...finderCalls,
  ...settingsCalls,
  ...messageCalls,
  ...exportCalls,
  ...staffCalls,
  ...privacyCalls,
  ...approvalCalls,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
type Part<
  N extends EndpointName,
  K extends 'params' | 'query' | 'body' | 'response',
> = (typeof endpoints)[N] extends { [P in K]: infer T extends z.ZodType } ? T : never;

/** The input of a caller, before coercion. */
export type InputOf<N extends EndpointName, K extends 'params' | 'query' | 'body'> = z.input<
  Part<N, K>
>;
/** The input of the server's handler, after validation. */
export type ParsedOf<N extends EndpointName, K extends 'params' | 'query' | 'body'> = z.output<
  Part<N, K>
>;
/** The answer's data. */
export type AnswerOf<N extends EndpointName> = z.output<Part<N, 'response'>>;

/** Every failed call's body. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  forceLogout: z.boolean().optional(),
  isBanned: z.boolean().optional(),
  reason: z.string().optional(),
  pendingApproval: z.boolean().optional(),
  status: z.string().optional(),
  /** SECOND_FACTOR_REQUIRED: the attempt that waits for its second step, and the ways to prove it. */
  secondStep: z
    .object({ challenge: z.string(), methods: z.array(z.enum(SECOND_STEP_METHODS)) })
    .optional(),
  /** CONSENT_REQUIRED: the page on which the person can agree. */
  link: z.string().optional(),
  /** ERASURE_BLOCKED: what stands in the way, each with the page about it. */
  obstacles: z.array(erasureObstacle).optional(),
  /** VEHICLE_CHANGED: the values that another person saved. */
  current: currentVehicle.optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
