/** Words about the documents of a registration, for the office and for the person. */
import type { PersonType } from '@martelo/core/accounts';
import type {
  DocumentReason,
  DocumentState,
  IdentityImage,
} from '@martelo/core/registration-documents';

/** The page of a link that asks for documents again; its secret stands after '#'. */
export const DOCUMENTS_PAGE = '/documentos';

/** A company sends its own document and a proof of address under the same three names. */
export const DOCUMENT_NAMES: Record<PersonType, Record<IdentityImage, string>> = {
  fisica: {
    front: 'Documento (frente)',
    back: 'Documento (verso)',
    selfie: 'Selfie com documento',
  },
  juridica: {
    front: 'Documento da empresa',
    back: 'Documento da empresa (verso)',
    selfie: 'Comprovante de endereço',
  },
};

export const DOCUMENT_REASON_NAMES: Record<DocumentReason, string> = {
  illegible: 'ilegível',
  expired: 'vencido',
  mismatch: 'não confere com o cadastro',
  'back-missing': 'falta o verso',
  'selfie-without-document': 'a selfie não mostra o documento',
};

export const DOCUMENT_STATE_NAMES: Record<DocumentState, string> = {
  'in-review': 'Em análise',
  accepted: 'Aceito',
  refused: 'Recusado',
  expired: 'Vencido',
};

export const documentTexts = {
  resent: 'Documentos recebidos. Avisaremos quando a nossa equipe terminar a análise.',
  missing: 'Escolha a nova imagem deste documento.',
  linkFailed: 'Não foi possível abrir o pedido. Tente novamente.',
  sendFailed: 'Não foi possível enviar os documentos. Tente novamente.',
  ownFailed: 'Não foi possível carregar a situação dos seus documentos.',
} as const;

/** The reasons of one document: 'ilegível, vencido. A foto está escura.' */
export function refusalText({
  reasons,
  note,
}: {
  reasons: readonly DocumentReason[];
  note: string;
}): string {
  const words = reasons.map((reason) => DOCUMENT_REASON_NAMES[reason]).join(', ');
  return note ? `${words}. ${note}` : words;
}
