import type { Client } from '@martelo/contract/shapes/accounts';
import { DOCUMENT_NAMES } from '@martelo/contract/texts/document-texts';
import type { IdentityImage } from '@martelo/core/registration-documents';

export type IdentityPicture = { name: IdentityImage; label: string; address: string | null };

/** A client's identity pictures, labelled for a person or for a company. */
export function identityPicturesOf(client: Client): IdentityPicture[] {
  const labels = DOCUMENT_NAMES[client.personType];
  return [
    { name: 'front', label: labels.front, address: client.document_front },
    { name: 'back', label: labels.back, address: client.document_back },
    { name: 'selfie', label: labels.selfie, address: client.selfie_with_document },
  ];
}

/** The small size suffices for a tile and has a tenth of the bytes of the full picture. */
export function smallAddressOf(address: string | null): string | null {
  return address && `${address}?size=card`;
}
