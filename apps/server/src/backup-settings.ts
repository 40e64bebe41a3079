import path from 'node:path';
import { z } from 'zod';
import { StartError } from './platform/start-error.ts';

const whole = (most: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, { error })
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, { error });

export const WRONG_BACKUP_KEY =
  'BACKUP_KEY deve ter pelo menos 32 caracteres aleatórios: gere uma com openssl rand -hex 32 e guarde-a fora desta máquina.';
export const SHORTEST_BACKUP_KEY = 32;

export const backupEnvironment = z.object({
  BACKUP_DIR: z
    .string()
    .transform((folder) => path.resolve(folder))
    .optional(),
  BACKUP_EVERY: whole(
    720,
    'BACKUP_EVERY deve ser o número de horas entre duas cópias de segurança, de 1 a 720.',
  ).optional(),
  BACKUP_KEEP: whole(
    1000,
    'BACKUP_KEEP deve ser o número de cópias de segurança que ficam, de 1 a 1000.',
  ).optional(),
  BACKUP_KEY: z.string().min(SHORTEST_BACKUP_KEY, { error: WRONG_BACKUP_KEY }).optional(),
});

/** The backups that the site makes by itself. */
export interface BackupSchedule {
  folder: string;
  everyHours: number;
  /** How many stay in the folder. */
  keep: number;
}

export interface BackupSettings {
  /** Undefined: the site makes none, and somebody else has to. */
  backups: BackupSchedule | undefined;
  /** The secret that encrypts backups; undefined: they are not encrypted. */
  backupSecret: string | undefined;
}

const USUAL_HOURS = 24;
const USUAL_KEPT = 14;

export function backupSettings(read: z.infer<typeof backupEnvironment>): BackupSettings {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyHours, BACKUP_KEEP: keep } = read;
  if (!folder && (everyHours || keep)) {
    throw new StartError(
      'BACKUP_EVERY e BACKUP_KEEP só valem com BACKUP_DIR: informe a pasta das cópias de segurança.',
    );
  }
  return {
    backups: folder
      ? { folder, everyHours: everyHours ?? USUAL_HOURS, keep: keep ?? USUAL_KEPT }
      : undefined,
    backupSecret: read.BACKUP_KEY,
  };
}
