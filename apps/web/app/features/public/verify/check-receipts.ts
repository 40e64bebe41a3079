import {
  checkReceipt,
  isReceipt,
  type Receipt,
  type ReceiptCheck,
  type ReceiptTools,
} from '@martelo/core/receipt';

/** Why a text holds nothing that could be checked. */
export type TextFault = 'empty' | 'pdf' | 'broken' | 'none' | 'large';

export type CheckedReceipt = {
  found: ReceiptCheck;
  /** Null for something that has not the form of a receipt. */
  receipt: Receipt | null;
};

export type Checked = { fault: TextFault } | { receipts: CheckedReceipt[] };

/** A browser keeps 500 receipts of a person, about 1 KB each. */
const MOST_BYTES = 2_000_000;
const MOST_RECEIPTS = 1_000;

/** Checks each receipt of a file that somebody kept, or of a text that was copied from one. */
export async function checkReceipts(
  source: Blob | string,
  houseKeys: readonly string[],
  tools: ReceiptTools,
): Promise<Checked> {
  const file = new Blob([source]);
  if (file.size > MOST_BYTES) return { fault: 'large' };
  const text = (await file.text()).trim();
  if (text === '') return { fault: 'empty' };
  if (text.startsWith('%PDF')) return { fault: 'pdf' };
  const read = parse(text);
  if (!read) return { fault: 'broken' };
  const found = receiptsIn(read.value);
  if (found.length === 0) return { fault: 'none' };
  if (found.length > MOST_RECEIPTS) return { fault: 'large' };
  const receipts: CheckedReceipt[] = [];
  for (const one of found) {
    const receipt = isReceipt(one) ? one : null;
    receipts.push({ found: await checkReceipt(one, houseKeys, tools), receipt });
  }
  return { receipts };
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** The receipts of the file that 'Baixar recibo' saves, of a list of them, or one alone. */
function receiptsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const { recibos, recibo, assinatura }: Record<string, unknown> = Object(value);
  if (Array.isArray(recibos)) return recibos;
  if (recibo) return [recibo];
  return assinatura === undefined ? [] : [value];
}
