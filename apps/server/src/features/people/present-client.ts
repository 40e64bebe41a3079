import type { Client, IdentityImage, RelatedAccount } from '@martelo/contract/shapes/accounts';
import type { ClientRow } from './clients.queries.ts';
import type { findRelatedAccounts } from './related-accounts.queries.ts';

const CHECK_DIGITS_FLAG = 'Dígitos verificadores não conferem';
const SHARED_DOCUMENT_FLAG = 'Documento já cadastrado em outra conta';

/** A client as administrators see one. The contract's schema drops whatever it does not name. */
export function presentClient(row: ClientRow): Client {
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
