import { type Centavos, formatBRL } from '@martelo/core/money';

/** With a plain space: a notice is also an e-mail and the text of a device. */
export const reais = (amount: Centavos): string => formatBRL(amount).replace(/\u00a0/g, ' ');
