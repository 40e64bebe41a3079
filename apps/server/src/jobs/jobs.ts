export type JobHandler<T extends object> = (data: T) => Promise<void>;

export interface SendOptions {
  startAfter?: Date;
  /** Of the jobs with one key only one waits at a time. */
  singletonKey?: string;
}

/** Work that outlives a request: kept in the database, tried again when it fails. */
export interface Jobs {
  /** Before `start`: what to do with jobs of a name; with `cron` it also comes by itself. */
  on<T extends object>(name: string, handler: JobHandler<T>, options?: { cron?: string }): void;
  send(name: string, data?: object, options?: SendOptions): Promise<void>;
  start(): Promise<void>;
  /** Waits for the jobs under way. */
  stop(): Promise<void>;
}
