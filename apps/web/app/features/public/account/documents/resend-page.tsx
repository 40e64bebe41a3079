import type { DocumentsAsked } from '@martelo/contract/shapes/accounts';
import { MAX_IMAGE_BYTES } from '@martelo/contract/shapes/limits';
import { DOCUMENT_NAMES, documentTexts, refusalText } from '@martelo/contract/texts/document-texts';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import type { IdentityImage } from '@martelo/core/registration-documents';
import { useEffect, useState } from 'react';
import { formatDate } from '../../../../lib/format/formats';
import { FormRefusal } from '../../../../lib/forms/field-errors';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Link } from '../../../../lib/navigation/link';
import { preparePicture } from '../../../../lib/picture/prepare-picture';
import { useLinkToken } from '../../../../lib/session/link-token';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { FileField } from '../../../../ui/form/file-field';
import { PageContainer } from '../../../../ui/page/page-container';
import { MessageBox } from '../../../../ui/state/message-box';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import { Skeleton } from '../../../../ui/state/skeleton';
import { ReadingFailure } from '../sales/reading-failure';
import classes from './documents.module.css';

/** The field of the call in which each document is sent. */
const FIELDS = {
  front: 'documentFront',
  back: 'documentBack',
  selfie: 'selfieWithDocument',
} as const satisfies Record<IdentityImage, string>;

/** A denied person sends again the documents that the office named, and only these. */
export function ResendPage() {
  const token = useLinkToken();
  const { asked, refusal, isLost, retry } = useAsked(token);
  return (
    <PageContainer narrow className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.title}>Reenviar documentos</h1>
        {token === '' ? (
          <NoToken />
        ) : isLost ? (
          <ReadingFailure message={refusal} onRetry={retry} />
        ) : refusal ? (
          <Refused sentence={refusal} />
        ) : token && asked ? (
          <ResendForm key={token} token={token} asked={asked} />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </PageContainer>
  );
}

function useAsked(token: string | null) {
  const [known, setKnown] = useState<{
    token: string;
    asked: DocumentsAsked | null;
    refusal: string;
    /** The link may be good: nobody could say so. */
    isLost: boolean;
  }>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!token) return;
    const body = { token };
    browserApi.call('POST /api/auth/documents/asked', { body }, { handlesRefusal: true }).then(
      (asked) => setKnown({ token, asked, refusal: '', isLost: false }),
      (error: unknown) => {
        const isLost = !(error instanceof ApiError) || error.status === 0 || error.status >= 429;
        const refusal = messageOf(error, documentTexts.linkFailed);
        setKnown({ token, asked: null, refusal, isLost });
      },
    );
  }, [token, attempts]);
  const retry = () => setAttempts((count) => count + 1);
  if (known?.token === token) return { ...known, retry };
  return { asked: null, refusal: '', isLost: false, retry };
}

/** The message that staff send by hand has no secret: the password leads here as well. */
function NoToken() {
  return (
    <>
      <p>Para reenviar os documentos, entre com o e-mail e a senha do seu cadastro.</p>
      <p>
        <Link to="/login">Entrar</Link>
      </p>
    </>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <>
      <MessageBox tone="danger">{sentence}</MessageBox>
      <p>
        {sentence === recoveryTexts.linkUnknown
          ? 'Copie o endereço inteiro da mensagem ou '
          : 'Se ainda falta algum documento, '}
        <Link to="/login">entre com o seu e-mail e senha</Link> para ver o que fazer.
      </p>
    </>
  );
}

type Pictures = Partial<Record<IdentityImage, File>>;

function ResendForm({ token, asked }: { token: string; asked: DocumentsAsked }) {
  const [pictures, setPictures] = useState<Pictures>({});
  const [share, setShare] = useState<number | null>(null);
  const { busy, done, failure, errors, element, submit, forget, setError } = useSubmit({
    check: (chosen: Pictures) => missingErrors(asked, chosen),
    async send(chosen: Pictures) {
      setShare(null);
      const body = await formOf(token, chosen);
      setShare(0);
      return browserApi.call(
        'POST /api/auth/documents',
        { body },
        { onUploadProgress: setShare, handlesRefusal: true },
      );
    },
    failureOf: (error) => messageOf(error, documentTexts.sendFailed),
  });
  if (done) {
    return (
      <>
        <MessageBox tone="ok">{done.answer.message}</MessageBox>
        <p>
          <Link to="/veiculos">Ver os veículos</Link>
        </p>
      </>
    );
  }
  const names = DOCUMENT_NAMES[asked.personType];
  return (
    <form
      ref={element}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(pictures);
      }}
    >
      <p>
        Falta pouco. Envie só {asked.documents.length === 1 ? 'este documento' : 'estes documentos'}{' '}
        até {formatDate(asked.expiresAt)}; o que já foi aceito fica como está.
      </p>
      {asked.documents.map(({ image, ...refusal }) => (
        <FileField
          key={image}
          label={names[image]}
          hint={`Motivo: ${refusalText(refusal)}`}
          name={FIELDS[image]}
          file={pictures[image] ?? null}
          onChange={(file) => {
            setPictures((known) => ({ ...known, [image]: file ?? undefined }));
            forget(FIELDS[image]);
          }}
          onWrongType={() => setError(FIELDS[image], registerTexts.documentNotImage)}
          error={errors[FIELDS[image]]}
          camera={image === 'selfie' && asked.personType === 'fisica' ? 'user' : 'environment'}
        />
      ))}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {busy && (
        <div className={classes.progress}>
          <p role="status">{progressText(share)}</p>
          <ProgressBar share={share ?? 0} label="Envio dos documentos" />
        </div>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Enviar documentos
      </Button>
    </form>
  );
}

function missingErrors({ documents }: DocumentsAsked, chosen: Pictures) {
  const missing = documents.filter(({ image }) => !chosen[image]);
  return Object.fromEntries(missing.map(({ image }) => [FIELDS[image], documentTexts.missing]));
}

/** Throws when a chosen file can no longer be read or is too large. */
async function formOf(token: string, chosen: Pictures): Promise<FormData> {
  const form = new FormData();
  form.append('token', token);
  for (const [image, file] of Object.entries(chosen) as [IdentityImage, File | undefined][]) {
    if (!file) continue;
    const picture = await preparePicture(file).catch(() => {
      throw new FormRefusal({ [FIELDS[image]]: registerTexts.filesFailed }, '');
    });
    if (picture.size > MAX_IMAGE_BYTES) {
      throw new FormRefusal({ [FIELDS[image]]: requestTexts.tooLarge }, '');
    }
    form.append(FIELDS[image], picture, picture.name);
  }
  return form;
}

function progressText(share: number | null): string {
  if (share === null) return 'Preparando as imagens…';
  if (share < 1) return `Enviando… ${Math.round(share * 100)}%`;
  return 'Quase lá: conferindo as imagens…';
}
