import type { Client, OwnDocuments, RelatedAccount } from '@martelo/contract/shapes/accounts';
import {
  askedAgain,
  documentStates,
  IDENTITY_IMAGES,
  type IdentityImage,
  lastRound,
} from '@martelo/core/registration-documents';
import type { ClientRow } from './clients.queries.ts';
import { IMAGE_COLUMNS } from './document-refusals.writes.ts';
import type { findRelatedAccounts } from './related-accounts.queries.ts';

const CHECK_DIGITS_FLAG = 'Dígitos verificadores não conferem';
const SHARED_DOCUMENT_FLAG = 'Documento já cadastrado em outra conta';

/** A client as administrators see one. The contract's schema drops whatever it does not name. */
export function presentClient(row: ClientRow): Client {
  const refused = row.status === 'aprovado' ? [] : lastRound(row.refusals);
  const image = (name: IdentityImage, mediaId: string | null) =>
    mediaId && !row.erasedAt ? `/api/admin/users/${row.id}/images/${name}` : null;
  return {
    ...row,
    id: String(row.id),
    person_type: row.personType,
    createdAt: row.createdAt.toISOString(),
    document_front: image('front', row.documentFrontId),
    document_back: image('back', row.documentBackId),
    selfie_with_document: image('selfie', row.selfieWithDocumentId),
    flags: [
      ...(row.documentChecks ? [] : [CHECK_DIGITS_FLAG]),
      ...(row.documentIsShared ? [SHARED_DOCUMENT_FLAG] : []),
    ],
    refusedDocuments: refused.map(({ image, reasons, note, resentAt }) => ({
      image,
      reasons: [...reasons],
      note,
      resentAt: resentAt?.toISOString() ?? null,
    })),
  };
}

type RelatedRow = Awaited<ReturnType<typeof findRelatedAccounts>>[number];

export function presentRelated({
  sameDocument,
  samePhone,
  sameMailbox,
  ...account
}: RelatedRow): RelatedAccount {
  return {
    ...account,
    id: String(account.id),
    shares: [
      ...(sameDocument ? (['document'] as const) : []),
      ...(samePhone ? (['phone'] as const) : []),
      ...(sameMailbox ? (['email'] as const) : []),
    ],
  };
}

/** The state of each document, as the client reads it. */
export function presentOwnDocuments(row: ClientRow): OwnDocuments {
  const states = documentStates(row.status, row.refusals);
  const open = askedAgain(row.status, row.refusals);
  const documents = IDENTITY_IMAGES.map((image) => {
    const { reasons = [], note = '' } = open.find((one) => one.image === image) ?? {};
    const held = row[IMAGE_COLUMNS[image]] !== null;
    return { image, reasons: [...reasons], note, state: states[image], held };
  });
  return { personType: row.personType, documents };
}
