import type { Client, IdentityImage } from '@martelo/contract/shapes/accounts';

export type IdentityPicture = { name: IdentityImage; label: string; address: string | null };

const LABELS = {
  fisica: {
    front: 'Documento (frente)',
    back: 'Documento (verso)',
    selfie: 'Selfie com documento',
  },
  // A company sends its own document and a proof of address under the same three field names.
  juridica: {
    front: 'Documento da empresa',
    back: 'Documento da empresa (verso)',
    selfie: 'Comprovante de endereço',
  },
} as const;

/** A client's identity pictures, labelled for a person or for a company. */
export function identityPicturesOf(client: Client): IdentityPicture[] {
  const labels = LABELS[client.personType];
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
