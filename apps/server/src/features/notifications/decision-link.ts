import { DOCUMENTS_PAGE } from '@martelo/contract/texts/document-texts';
import type { MessageKind } from '@martelo/core/message-kinds';

/**
 * The link of a message: to the sign-in, to the contact page, to the person's own purchases, or to the
 * documents that are asked for again.
 */
const PATHS: Record<MessageKind, string> = {
  approval: '/login',
  denial: '/contato',
  'documents-refused': DOCUMENTS_PAGE,
  won: '/conta/arremates',
  'signal-paid': '/conta/arremates',
  paid: '/conta/arremates',
  conditional: '/conta/arremates',
  'decision-due': '/admin/arremates',
  'gate-incident': '/admin/arremates',
  'counter-offer': '/conta/arremates',
  'sale-declined': '/conta/arremates',
  'sale-undone': '/conta/arremates',
  'transfer-in': '/conta/arremates',
  'transfer-out': '/conta/arremates',
  default: '/conta/arremates',
  offer: '/conta/arremates',
  regularised: '/conta/arremates',
  'paid-twice': '/conta/arremates',
  contested: '/admin/arremates',
  'paper-ended': '/conta/arremates',
  'refund-failed': '/admin/pagamentos',
  'payment-due': '/conta/arremates',
  'payment-overdue': '/conta/arremates',
  released: '/conta/arremates',
  'pickup-ends': '/conta/arremates',
  'storage-began': '/conta/arremates',
  delivered: '/conta/arremates',
  'delivered-scrap': '/conta/arremates',
};

export const pathOf = (kind: MessageKind): string => PATHS[kind];

export function decisionLink(kind: MessageKind, publicUrl: string): string {
  return `${publicUrl}${PATHS[kind]}`;
}
