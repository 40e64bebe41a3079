import type { MessageKind } from '../../platform/database/administration-schema.ts';

/** Where a message leads: to the sign-in, or to whom one can ask. */
const PATHS: Record<MessageKind, string> = { approval: '/login', denial: '/contato' };

export function decisionLink(kind: MessageKind, publicUrl: string): string {
  return `${publicUrl}${PATHS[kind]}`;
}
