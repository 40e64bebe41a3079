import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { MediaPlace } from './media-place.ts';

/**
 * How public pictures reach a browser: by the site itself, by an address of the store that is signed for a while,
 * or by a CDN, which fetches them from the site.
 */
export type Delivery =
  | { kind: 'stream' }
  | { kind: 'signed' }
  | {
      kind: 'cdn';
      /** The origin of its addresses. */
      origin: string;
    };

const WRONG_DELIVERY =
  'MEDIA_DELIVERY deve ser stream (pelo site), signed (endereço assinado do armazenamento) ou o endereço da CDN, como https://fotos.exemplo.com.br, sem caminho.';

export const deliveryEnvironment = z.object({
  MEDIA_DELIVERY: z
    .string()
    .refine((text) => ['stream', 'signed'].includes(text) || isOrigin(text), {
      error: WRONG_DELIVERY,
    })
    .default('stream'),
});

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, username } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && pathname + search + username === '/';
}

export interface DeliverySettings {
  delivery: Delivery;
}

/** What does not fit together is one sentence at the start: it would show as pages without pictures. */
export function deliverySettings(
  { MEDIA_DELIVERY: named }: z.output<typeof deliveryEnvironment>,
  { media, publicUrl }: { media: MediaPlace; publicUrl: string | undefined },
): DeliverySettings {
  const isEncrypted = publicUrl?.startsWith('https:') === true;
  if (named === 'stream') return { delivery: { kind: 'stream' } };
  if (named === 'signed') {
    if (media.kind !== 's3') {
      throw new StartError(
        'MEDIA_DELIVERY=signed só vale com MEDIA_URL=s3://BUCKET/PREFIXO: uma pasta não assina endereços.',
      );
    }
    if (isEncrypted && media.access.endpoint?.startsWith('http:')) {
      throw new StartError(
        'MEDIA_DELIVERY=signed com o site em https precisa de S3_ENDPOINT em https: o navegador não mostra fotos de um endereço sem cifra.',
      );
    }
    return { delivery: { kind: 'signed' } };
  }
  const { origin } = new URL(named);
  if (origin === publicUrl) {
    throw new StartError('MEDIA_DELIVERY é o endereço do próprio site: informe o da CDN.');
  }
  if (isEncrypted && origin.startsWith('http:')) {
    throw new StartError(
      'MEDIA_DELIVERY deve começar com https, como PUBLIC_URL: o navegador não mostra fotos de um endereço sem cifra.',
    );
  }
  return { delivery: { kind: 'cdn', origin } };
}

/** The only other origin from which a page may show pictures; null: the site itself has all of them. */
export async function pictureOrigin(delivery: Delivery, place: MediaPlace): Promise<string | null> {
  if (delivery.kind === 'cdn') return delivery.origin;
  if (delivery.kind === 'stream' || place.kind !== 's3') return null;
  const { openS3Disk } = await import('./s3-disk.ts');
  return new URL(await openS3Disk(place).getSignedUrl('origin')).origin;
}
