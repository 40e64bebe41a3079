import { z } from 'zod';

/** The format of the file. Another number is refused with a sentence. */
export const BACKUP_FORMAT = 1;

const table = z.object({
  name: z.string(),
  /** The columns that are copied: all but the generated ones, which the database computes again. */
  columns: z.array(z.string()).min(1),
});
export type BackupTable = z.infer<typeof table>;

const sequence = z.object({ name: z.string(), value: z.string(), called: z.boolean() });
export type BackupSequence = z.infer<typeof sequence>;

/** `head.json`, the first entry: what follows. */
export const backupHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** ISO 8601. */
  madeAt: z.string(),
  /** The place in time of the last migration that had run. */
  schema: z.number(),
  tables: z.array(table),
});
export type BackupHead = z.infer<typeof backupHead>;

const sum = z.object({
  /** Rows of a table, or number of files. */
  count: z.number(),
  /** Hex, of the content of all its entries one after another. */
  sha256: z.string(),
});

/** `end.json`, the last entry: without it the file was cut off. */
export const backupEnd = z.object({
  tables: z.record(z.string(), sum),
  files: sum,
  sequences: z.array(sequence),
  /** Sums of the head, of the keys and of the sequences. The first copies of format 1 have none. */
  others: z.object({ head: z.string(), keys: sum, sequences: z.string() }).optional(),
  /** Pictures that the database names and whose files were gone when the copy was made. */
  missing: z.number(),
});
export type BackupEnd = z.infer<typeof backupEnd>;
