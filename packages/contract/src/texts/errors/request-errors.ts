import { requestTexts } from '../public-texts.ts';
import { registerTexts } from '../register-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals that any call can give, and those of the postal code services. */
export const requestErrors = {
  VALIDATION: { status: 400, message: 'Verifique os dados informados.' },
  MALFORMED: { status: 400, message: 'Não foi possível ler os dados enviados. Tente novamente.' },
  TOO_LARGE: { status: 413, message: requestTexts.tooLarge },
  BODY_TOO_SLOW: {
    status: 408,
    message:
      'O envio estava lento demais e foi encerrado. Verifique sua conexão e tente novamente.',
  },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Formato de dados não aceito.' },
  NOT_AN_IMAGE: { status: 400, message: 'Apenas arquivos de imagem são permitidos.' },
  MEDIA_UNAVAILABLE: {
    status: 503,
    message:
      'As fotos e os documentos enviados estão fora do ar no momento. Tente novamente em alguns minutos.',
  },
  MEDIA_FULL: {
    status: 507,
    message:
      'Não há mais espaço para guardar fotos e documentos. Avise a casa de leilões e tente novamente mais tarde.',
  },
  NOT_FOUND: { status: 404, message: requestTexts.notFound },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Operação não disponível neste endereço.' },
  RATE_LIMITED: { status: 429, message: requestTexts.rateLimited },
  INTERNAL: { status: 500, message: requestTexts.serverError },
  UNAVAILABLE: { status: 503, message: requestTexts.unavailable },
  TOO_MANY_STREAMS: {
    status: 503,
    message:
      'Há conexões ao vivo demais a partir deste endereço. A página continua a se atualizar sozinha a cada poucos segundos.',
  },
  BID_QUEUE_FULL: {
    status: 503,
    message: 'Muitos lances ao mesmo tempo. Seu lance não foi registrado. Tente novamente.',
  },
  CEP_NOT_FOUND: { status: 404, message: registerTexts.cepNotFound },
  CEP_UNAVAILABLE: { status: 503, message: registerTexts.cepFailed },
} as const satisfies ErrorTable;
