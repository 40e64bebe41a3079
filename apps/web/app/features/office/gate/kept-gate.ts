import type { GateDraft } from './gate-draft';

const DATABASE = 'martelo-portao';
const STORE = 'entregas';

/**
 * Keeps a hand-over on this device, photographs included, so that nothing is typed or photographed twice
 * when the network fails or the page is reloaded. A browser without the storage keeps nothing.
 */
export async function keepGate(saleId: string, draft: GateDraft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft, saleId)).catch(() => {});
}

export async function forgetGate(saleId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(saleId)).catch(() => {});
}

export async function readGate(saleId: string): Promise<GateDraft | null> {
  const kept: unknown = await inStore('readonly', (store) => store.get(saleId)).catch(() => null);
  return isDraft(kept) ? kept : null;
}

function isDraft(kept: unknown): kept is GateDraft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    ['quem', 'texts', 'checks', 'fotos', 'fotosDescaracterizacao', 'key'].every(
      (field) => field in kept,
    )
  );
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    return await settled(act(transaction.objectStore(STORE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
