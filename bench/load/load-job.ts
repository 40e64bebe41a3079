import type { PricedVehicle } from '../bids/priced-vehicles.ts';

/** A job for the load process. */
export interface LoadJob {
  base: string;
  /** Further processes of the same house: the connections go to `base` and to these in turn. */
  others?: string[];
  connections: number;
  /** The addresses that the connections come from, in turn; otherwise the system's choice. */
  sources?: string[];
  /** Milliseconds before anything is counted. */
  warmMs: number;
  runMs: number;
  work:
    | {
        kind: 'bids';
        tokens: string[];
        vehicles: PricedVehicle[];
        keys: boolean;
        /** All bids of a vehicle go to one of the processes. */
        apart?: boolean;
      }
    | {
        kind: 'pages';
        /** Each `*` in a path becomes a number that no other request has. */
        paths: string[];
        /** The compression that the requests accept. */
        encoding?: 'br';
        /** The person who asks; without it a visitor does. */
        token?: string;
      };
}

export interface LoadResult {
  /** Number of answers by status. */
  statuses: Record<number, number>;
  perSecond: number;
  /** Answers with 201 or 200 per second. */
  goodPerSecond: number;
  p50: number;
  p99: number;
  /** All answers, those of the warm-up included. */
  answers: number;
  /** Processor time of the generator for each answer, in microseconds. */
  loadUs: number;
}
