import type { MessageKind } from '../../platform/database/administration-schema.ts';

/** The link of a message: to the sign-in, to the contact page, or to the person's own purchases. */
const PATHS: Record<MessageKind, string> = {
  approval: '/login',
  denial: '/contato',
  won: '/conta/arremates',
  paid: '/conta/arremates',
};

export function decisionLink(kind: MessageKind, publicUrl: string): string {
  return `${publicUrl}${PATHS[kind]}`;
}
