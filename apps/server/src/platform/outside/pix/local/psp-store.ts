/** Where a local PSP keeps what it knows. Keys are unique within their kind. */
export interface PspStore {
  read(kind: PspKind, key: string): Promise<object | null>;
  write(kind: PspKind, key: string, value: object): Promise<void>;
  list(kind: PspKind): Promise<object[]>;
}

export type PspKind = 'charge' | 'pix' | 'webhook';

export function memoryStore(): PspStore {
  const kept = new Map<string, Map<string, object>>();
  const ofKind = (kind: PspKind) => {
    const known = kept.get(kind) ?? new Map<string, object>();
    kept.set(kind, known);
    return known;
  };
  return {
    read: async (kind, key) => structuredClone(ofKind(kind).get(key)) ?? null,
    write: async (kind, key, value) => {
      ofKind(kind).set(key, structuredClone(value));
    },
    list: async (kind) => [...ofKind(kind).values()].map((value) => structuredClone(value)),
  };
}
