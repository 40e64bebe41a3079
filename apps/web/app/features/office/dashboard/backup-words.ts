import type { BackupState } from '@martelo/contract/shapes/dashboard';
import { HOUR_MS } from '@martelo/core/duration';
import { formatBytes } from '../../../lib/format/formats';

/** From so many hours on days are counted. */
const HOURS_SHOWN = 48;

/** 'Última cópia de segurança: há 3 h, 120 MB.'; null when there is none. */
export function lastBackupWords({ lastAt, bytes }: BackupState, serverTime: string): string | null {
  if (lastAt === null) return null;
  const hours = Math.floor((Date.parse(serverTime) - Date.parse(lastAt)) / HOUR_MS);
  const size = bytes === null ? '' : `, ${formatBytes(bytes)}`;
  return `Última cópia de segurança: ${agoWords(hours)}${size}.`;
}

function agoWords(hours: number): string {
  if (hours < 1) return 'há menos de 1 h';
  return hours < HOURS_SHOWN ? `há ${hours} h` : `há ${Math.floor(hours / 24)} dias`;
}

/** What the director has to do; null when nothing. */
export function backupWarning(
  { scheduled, lastAt, late, failure }: BackupState,
  last: string | null,
): { title: string; text: string } | null {
  if (failure !== null) {
    return { title: 'A última cópia de segurança falhou.', text: [failure, last].join(' ').trim() };
  }
  if (!late) return null;
  if (scheduled) {
    return lastAt === null
      ? {
          title: 'Ainda não há cópia de segurança.',
          text: 'A primeira começa em poucos minutos. Se este aviso continuar, peça a quem cuida do servidor que confira BACKUP_DIR.',
        }
      : {
          title: 'A cópia de segurança está atrasada.',
          text: `${last} Peça a quem cuida do servidor que confira se o site e BACKUP_DIR estão no ar.`,
        };
  }
  return {
    title:
      lastAt === null
        ? 'Este site não tem cópia de segurança.'
        : 'A cópia de segurança está velha.',
    text: [
      last,
      'O site não está fazendo cópias sozinho. Peça a quem cuida do servidor que ponha BACKUP_DIR e BACKUP_KEY na configuração e reinicie.',
    ]
      .join(' ')
      .trim(),
  };
}
