import path from 'node:path';
import { auditAll } from './cli-audit.ts';
import { type Command, requireFile, showProgress } from './cli-command.ts';
import { afterCommit } from './features/backup/after-commit.ts';
import { readIdentity } from './features/backup/backup-key.ts';
import { insertBackup } from './features/backup/backups.writes.ts';
import { describeContent } from './features/backup/counted.ts';
import { describeMissing } from './features/backup/describe-missing.ts';
import { lowerOwnPriority } from './features/backup/gently.ts';
import { movePictures } from './features/backup/move-pictures.ts';
import { restoreBackup } from './features/backup/restore-backup.ts';
import { INCOMPLETE_EXIT, OF_THE_NIGHT } from './features/backup/run-backup-command.ts';
import { writeBackup } from './features/backup/write-backup.ts';
import { endSilence } from './features/notifications/end-silence.ts';
import { readSiteSettings } from './features/settings/read-settings.ts';
import { readNow } from './platform/database/clock.queries.ts';
import { grantServerRole } from './platform/database/server-role.ts';
import { formatMoment } from './platform/http/format-moment.ts';
import { placeName, readPlace } from './platform/media/media-place.ts';
import { checkMediaPlace, openMediaAt } from './platform/media/open-media.ts';
import { StartError } from './platform/start-error.ts';

/** The house as a file, back, and its pictures elsewhere. */
export const COPY_COMMANDS: Record<string, Command> = {
  backup: {
    usage: 'backup ARQUIVO',
    summary: 'copia o banco, as fotos e as chaves para um arquivo, com o site no ar ou não',
    schema: 'require',
    async run({ db, url, dataDir, settings }, [name], options) {
      const file = requireFile(name, 'backup casa.tar.gz');
      // A running site goes first: what this program takes slowly, the database gives slowly.
      lowerOwnPriority();
      const startedAt = new Date(await readNow(db));
      await checkMediaPlace(settings.media, { isWritten: false });
      const { missingNames, ...made } = await writeBackup(
        { databaseUrl: url, media: await openMediaAt(settings.media), dataDir },
        { file, recipient: settings.backupRecipient, onProgress: showProgress() },
      );
      const finishedAt = new Date(await readNow(db));
      const nightly = options[OF_THE_NIGHT] === true;
      const row = { ...made, startedAt, finishedAt, file: path.basename(file), nightly };
      await insertBackup(db, row);
      const size = `${Math.max(1, Math.round(made.bytes / 1e6))} MB`;
      const secret = settings.backupRecipient
        ? 'Cifrada: só a chave guardada fora desta máquina a abre.'
        : 'Sem cifra: quem tem o arquivo lê os dados pessoais e as chaves da casa. Guarde-o com cuidado, ou informe BACKUP_RECIPIENT.';
      const done = `Cópia feita: ${file}, ${size}, ${describeContent(made)}.`;
      if (made.missing === 0) return `${done}\n${secret}`;
      process.exitCode = INCOMPLETE_EXIT;
      const gone = describeMissing(placeName(settings.media), missingNames, made.missing);
      return `${done}\n${gone} Confira se as fotos da casa ainda ficam nesse lugar (MEDIA_URL): a cópia não as tem.\n${secret}`;
    },
  },
  restore: {
    usage: 'restore ARQUIVO [OPÇÕES]',
    summary: 'põe uma cópia em um banco vazio e confere tudo; --chave=ARQUIVO, --enviar-mensagens',
    schema: 'any',
    alone: true,
    async run({ db, url, ownerUrl, dataDir, settings }, [file], options) {
      const { chave } = options;
      await checkMediaPlace(settings.media);
      const speaks = options['enviar-mensagens'] === true;
      const restored = await restoreBackup(
        { ownerUrl, media: await openMediaAt(settings.media), dataDir },
        {
          file: requireFile(file, 'restore casa.tar.gz'),
          identity: typeof chave === 'string' ? readIdentity(chave) : undefined,
          speaks,
          onProgress: showProgress(),
          onUndo: showProgress('A restauração parou. Apagando as fotos que ela já tinha gravado:'),
        },
      );
      if (ownerUrl !== url) await afterCommit('grant', () => grantServerRole(ownerUrl, url));
      const keys =
        restored.keys.length > 0
          ? 'As chaves da cópia estão na pasta de dados.'
          : 'A cópia não traz chaves: SESSION_SECRET e LEDGER_KEY são os da casa de onde ela veio.';
      const gone = restored.missing > 0 ? ` Fotos que já faltavam nela: ${restored.missing}.` : '';
      const { fuso } = await afterCommit('audit', () =>
        readSiteSettings(db, settings.yardTimeZone),
      );
      return [
        `Cópia de ${dayAndTime(restored.madeAt, fuso)} restaurada: ${describeContent(restored)}.${gone} ${keys}`,
        speaks
          ? `A casa volta a enviar mensagens por conta própria: quando o site ligar, saem as que esperavam (${restored.waiting}).`
          : `Ela não envia mensagens a clientes nem faz a cópia de toda noite até o comando send-messages. Mensagens que esperavam na cópia: ${restored.waiting}.`,
        await afterCommit('audit', () => auditAll(db)),
      ].join('\n');
    },
  },
  'send-messages': {
    usage: 'send-messages [descartar]',
    summary: 'uma casa restaurada volta a enviar mensagens; descartar: menos as que já esperam',
    async run({ db }, [word]) {
      if (word !== undefined && word !== 'descartar') {
        throw new StartError('Use send-messages, ou send-messages descartar.');
      }
      const drop = word === 'descartar';
      const ended = await endSilence(db, { drop });
      if (!ended.ok) return 'As mensagens desta casa já são enviadas: não há o que liberar.';
      return drop
        ? describeDropped(ended.waiting)
        : `A casa volta a enviar mensagens. Saem agora as que esperavam: ${ended.waiting}.`;
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

/** '28/11/2026 às 03:00', by the yard's clock. */
const dayAndTime = (iso: string, timeZone: string) =>
  formatMoment(new Date(iso), timeZone).replace(', ', ' às ');

function describeDropped(waiting: number): string {
  if (waiting === 0) return 'A casa volta a enviar mensagens. Nenhuma esperava.';
  return waiting === 1
    ? 'A casa volta a enviar mensagens, menos a que esperava: ela está em Mensagens, Falharam, para quem atende decidir.'
    : `A casa volta a enviar mensagens, menos as ${waiting} que esperavam: elas estão em Mensagens, Falharam, para quem atende decidir.`;
}
