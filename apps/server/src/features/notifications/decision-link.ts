import type { MessageKind } from '../../platform/database/administration-schema.ts';

/** The link of a message: to the sign-in, or to the contact page. */
const PATHS: Record<MessageKind, string> = { approval: '/login', denial: '/contato' };

export function decisionLink(kind: MessageKind, publicUrl: string): string {
  return `${publicUrl}${PATHS[kind]}`;
}
