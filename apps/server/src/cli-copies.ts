import path from 'node:path';
import { auditAll } from './cli-audit.ts';
import { type Command, requireFile, showProgress } from './cli-command.ts';
import { readIdentity } from './features/backup/backup-key.ts';
import { insertBackup } from './features/backup/backups.writes.ts';
import { lowerOwnPriority } from './features/backup/gently.ts';
import { movePictures } from './features/backup/move-pictures.ts';
import { restoreBackup } from './features/backup/restore-backup.ts';
import { writeBackup } from './features/backup/write-backup.ts';
import { releaseHouse } from './features/notifications/release-house.ts';
import { readNow } from './platform/database/clock.queries.ts';
import { grantServerRole } from './platform/database/server-role.ts';
import { placeName, readPlace } from './platform/media/media-place.ts';
import { openMediaAt } from './platform/media/open-media.ts';
import { StartError } from './platform/start-error.ts';

/** The house as a file, back, and its pictures elsewhere. */
export const COPY_COMMANDS: Record<string, Command> = {
  backup: {
    usage: 'backup ARQUIVO',
    summary: 'copia o banco, as fotos e as chaves para um arquivo, com o site no ar ou não',
    schema: 'require',
    async run({ db, url, dataDir, settings }, [name]) {
      const file = requireFile(name, 'backup casa.tar.gz');
      // A running site goes first: what this program takes slowly, the database gives slowly.
      lowerOwnPriority();
      const startedAt = new Date(await readNow(db));
      const made = await writeBackup(
        { databaseUrl: url, media: await openMediaAt(settings.media), dataDir },
        { file, recipient: settings.backupRecipient, onProgress: showProgress() },
      );
      const finishedAt = new Date(await readNow(db));
      await insertBackup(db, { ...made, startedAt, finishedAt, file: path.basename(file) });
      const size = `${Math.max(1, Math.round(made.bytes / 1e6))} MB`;
      const secret = settings.backupRecipient
        ? 'Cifrada: só a chave guardada fora desta máquina a abre.'
        : 'Sem cifra: quem tem o arquivo lê os dados pessoais e as chaves da casa. Guarde-o com cuidado, ou informe BACKUP_RECIPIENT.';
      const gone = made.missing > 0 ? ` Fotos que já faltavam no disco: ${made.missing}.` : '';
      return `Cópia feita: ${file}, ${size}, ${made.rows} linhas e ${made.files} fotos.${gone}\n${secret}`;
    },
  },
  restore: {
    usage: 'restore ARQUIVO [OPÇÕES]',
    summary: 'põe uma cópia em um banco vazio e confere tudo; --chave=ARQUIVO, --enviar-mensagens',
    schema: 'any',
    alone: true,
    async run({ db, url, ownerUrl, dataDir, settings }, [file], options) {
      const { chave } = options;
      const speaks = options['enviar-mensagens'] === true;
      const restored = await restoreBackup(
        { ownerUrl, media: await openMediaAt(settings.media), dataDir },
        {
          file: requireFile(file, 'restore casa.tar.gz'),
          identity: typeof chave === 'string' ? readIdentity(chave) : undefined,
          speaks,
          onProgress: showProgress(),
        },
      );
      if (ownerUrl !== url) await grantServerRole(ownerUrl, url);
      const keys =
        restored.keys.length > 0
          ? 'As chaves da cópia estão na pasta de dados.'
          : 'A cópia não traz chaves: SESSION_SECRET e LEDGER_KEY são os da casa de onde ela veio.';
      const gone = restored.missing > 0 ? ` Fotos que já faltavam nela: ${restored.missing}.` : '';
      return [
        `Cópia de ${restored.madeAt} restaurada: ${restored.rows} linhas e ${restored.files} fotos.${gone} ${keys}`,
        speaks
          ? `A casa fala por si: quando o site ligar, saem as mensagens que esperavam (${restored.waiting}).`
          : `Ela não envia mensagens a clientes nem faz a cópia de toda noite até o comando release. Mensagens que esperavam na cópia: ${restored.waiting}.`,
        await auditAll(db),
      ].join('\n');
    },
  },
  release: {
    usage: 'release [descartar]',
    summary: 'uma casa restaurada volta a enviar mensagens; descartar: menos as que já esperam',
    async run({ db }, [word]) {
      if (word !== undefined && word !== 'descartar') {
        throw new StartError('Use release, ou release descartar.');
      }
      const drop = word === 'descartar';
      const released = await releaseHouse(db, { drop });
      if (!released.ok) return 'Esta casa não está retida: as mensagens já saem por si.';
      return drop
        ? `A casa volta a enviar mensagens, menos as ${released.waiting} que esperavam: elas estão em Mensagens, Falharam, para quem atende decidir.`
        : `A casa volta a enviar mensagens. Saem agora as que esperavam: ${released.waiting}.`;
    },
  },
  'media move': {
    usage: 'media move DE PARA',
    summary: 'copia as fotos para outro lugar (data, uma pasta ou s3://…) e confere cada uma',
    schema: 'require',
    async run({ url, settings }, [from, to]) {
      if (!from || !to) {
        throw new StartError(
          'Informe os dois lugares, como em: npm run martelo -- media move data s3://fotos/casa',
        );
      }
      const target = readPlace(to, settings);
      const { copied, skipped, missing } = await movePictures(url, {
        from: readPlace(from, settings),
        to: target,
        onProgress: showProgress(),
      });
      if (missing.length > 0) process.exitCode = 1;
      return [
        `Fotos copiadas e conferidas: ${copied}. Já estavam lá: ${skipped}. Nada foi apagado em ${from}.`,
        ...(missing.length > 0 ? [describeMissing(from, missing)] : []),
        to === 'data'
          ? 'Para o site usá-las: retire MEDIA_URL e reinicie.'
          : `Para o site usá-las: MEDIA_URL=${placeName(target)} e reinicie.`,
      ].join('\n');
    },
  },
};

const NAMED = 10;

function describeMissing(from: string, missing: string[]): string {
  const named = missing.slice(0, NAMED).join(', ');
  const rest = missing.length > NAMED ? ` e mais ${missing.length - NAMED}` : '';
  return `Faltam em ${from} os arquivos de ${missing.length} fotos que o banco conhece: ${named}${rest}.`;
}
