import { z } from 'zod';

const sum = z.object({
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
});

const tableInBackup = z.object({ name: z.string(), columns: z.array(z.string()) });
export type BackupTable = z.infer<typeof tableInBackup>;

/** A picture: where it lies in the media store. */
export const backupPicture = z.object({ kind: z.string(), id: z.uuid() });
export type BackupPicture = z.infer<typeof backupPicture>;

export const entryHead = z.union([
  tableInBackup.extend({ entry: z.literal('table') }),
  backupPicture.extend({ entry: z.literal('picture') }),
]);
export type EntryHead = z.infer<typeof entryHead>;

/** The keys of the house; only in an encrypted backup. */
export const houseKeys = z.object({
  sessionSecret: z.string(),
  previousSecret: z.string().optional(),
  /** 32 bytes in base64. */
  ledgerSeed: z.string(),
});
export type HouseKeys = z.infer<typeof houseKeys>;

/** The last record of a backup. */
export const manifest = z.object({
  /** The version of the program, and of the PostgreSQL that it read. */
  program: z.string(),
  postgres: z.string(),
  /** The instant of the snapshot, by the database's clock. */
  takenAt: z.iso.datetime(),
  /** The last migration that had run: its name, its number in the database, and its hash. */
  schema: z.object({ tag: z.string(), when: z.number().int(), hash: z.string() }),
  tables: z.array(tableInBackup.extend(sum.shape)),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** `sha256` is that of the sums of all pictures, one after the other. `missing` were gone already. */
  pictures: sum.omit({ rows: true }).extend({ count: z.number().int(), missing: z.number().int() }),
  keys: houseKeys.optional(),
});
export type Manifest = z.infer<typeof manifest>;
