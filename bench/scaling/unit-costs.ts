/** What one thing costs. */
interface Measured {
  /** Processor time in microseconds where `what` names no other unit. */
  value: number;
  what: string;
  /** The bench, or how it was reckoned. */
  source: string;
  /** Nobody has measured it yet. */
  isAssumed?: true;
}

export type UnitName =
  | `${'bid' | 'batch'}${'ServerUs' | 'DatabaseUs'}`
  | 'batchMs'
  | 'bidsOnOneLot'
  | `${'event' | 'open' | 'heard' | 'render' | 'page' | 'picture'}Us`
  | `${'notify' | 'wake' | 'render'}DatabaseUs`
  | `${'event' | 'packet' | 'open' | 'page' | 'firstVisit' | 'picture'}Bytes`
  | 'streamKb'
  | 'processMb'
  | 'processConnections';

export type UnitCosts = Record<UnitName, Measured>;
