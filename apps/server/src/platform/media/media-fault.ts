import { Refusal } from '../http/refusal.ts';

/**
 * The place of the pictures does not answer, refuses or is full. It is answered with 503 or 507, never as a missing
 * picture, and its cause goes to the log.
 */
export class MediaUnavailable extends Refusal {
  constructor(cause: unknown) {
    super(isFullPlace(cause) ? 'STORAGE_FULL' : 'PICTURES_UNAVAILABLE');
    this.cause = cause;
  }
}

/** A shared folder that is not there as a whole: a share that is not mounted. */
export class FolderGone extends Error {
  override readonly name = 'FolderGone';
}

interface FaultFacts {
  name: string;
  code: string;
  status: number;
}

/** The facts of the error at the bottom: flydrive and this program put theirs around it. */
function factsOf(error: unknown): FaultFacts {
  let inner = error as { cause?: unknown };
  while (inner.cause instanceof Error) inner = inner.cause;
  const {
    name = '',
    code = '',
    $metadata,
  } = inner as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return { name, code: String(code), status: $metadata?.httpStatusCode ?? 0 };
}

/** True when the place answered that it has no such file. */
export function isMissingFile(error: unknown): boolean {
  const { name, code, status } = factsOf(error);
  return code === 'ENOENT' || (status === 404 && name !== 'NoSuchBucket');
}

/** What stores call a quota that is used up; Ceph answers it with the status of a wrong key. */
const FULL_QUOTA = ['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull'];

/** True when the place has no room for what was to be written. */
export function isFullPlace(error: unknown): boolean {
  const { name, code, status } = factsOf(error);
  return ['ENOSPC', 'EDQUOT'].includes(code) || FULL_QUOTA.includes(name) || status === 507;
}

/**
 * One sentence that tells the operator why the pictures cannot be read or written. `given`: where the place was named,
 * which is what is to be corrected.
 */
export function describeMediaFault(error: unknown, place?: string, given = 'MEDIA_URL'): string {
  const { name, code, status } = factsOf(error);
  const where = place === undefined ? 'O lugar das fotos' : `O lugar das fotos ${place}`;
  const why = code || name;
  if (isFullPlace(error)) {
    return `${where} está cheio: libere espaço e tente de novo.`;
  }
  if (name === 'FolderGone') return `${where} não existe: monte a pasta ou corrija ${given}.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) {
    return `${where} não deixa ler ou gravar (${code}): ajuste as permissões ou corrija ${given}.`;
  }
  if (name === 'NoSuchBucket') return `${where} não existe: crie o bucket ou corrija ${given}.`;
  if (name === 'RequestTimeTooSkewed') {
    return `${where} recusa o relógio desta máquina: acerte a hora dela.`;
  }
  if (['PermanentRedirect', 'AuthorizationHeaderMalformed'].includes(name) || status === 301) {
    return `${where} fica em outra região (${name}): corrija S3_REGION ou S3_ENDPOINT.`;
  }
  if (status === 401 || status === 403) {
    return `${where} recusa as chaves (${name}): confira S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY e o que elas permitem.`;
  }
  if (status === 501) {
    return `${where} não conhece as somas de verificação (${name}): informe S3_CHECKSUMS=required.`;
  }
  return `${where} não responde (${why}): confira ${given} e S3_ENDPOINT, e se ele está no ar.`;
}
