import { DAY_MS } from '@martelo/core/duration';
import { clear, createStore, del, entries, set } from 'idb-keyval';
import {
  EMPTY_REGISTRATION,
  type PictureKey,
  type Registration,
  type RegistrationValues,
} from './registration';

const KEY = 'martelo-cadastro';
/** Pictures of documents on a computer that others use too are forgotten after this time. */
const KEPT_MS = DAY_MS;

/** Never a password, and never the consent: both are given anew. */
type KeptValues = Omit<RegistrationValues, 'password' | 'passwordConfirmation'>;
type KeptPicture = { draft: string; keptAt: number; file: File };

const {
  password: _password,
  passwordConfirmation: _confirmation,
  ...NO_VALUES
} = EMPTY_REGISTRATION.values;

/** Asking for it throws where the visitor forbids storage. */
type TabStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps what was typed and chosen over a reload, and over a phone that drops the tab while its
 * camera is open: texts in this tab's storage, pictures in the browser's database under the number
 * of this tab's draft.
 */
export function createKeptRegistration(storage: TabStorage) {
  const pictures = createStore('martelo-cadastro', 'imagens');
  const numberOf = () => readTexts(storage)?.draft ?? `${Date.now()}-${Math.random()}`;
  let draft: string | null = null;

  return {
    /** The registration of this tab as it was left; null when there is none. */
    async read(): Promise<Registration | null> {
      const texts = readTexts(storage);
      const kept = await orElse(() => entries<PictureKey, KeptPicture>(pictures), []);
      const recent = kept.filter(([, { keptAt }]) => Date.now() - keptAt < KEPT_MS);
      if (recent.length < kept.length) await orElse(() => clear(pictures), undefined);
      if (!texts) return null;
      const own = recent.filter(([, picture]) => picture.draft === texts.draft);
      return {
        values: { ...EMPTY_REGISTRATION.values, ...texts.values },
        pictures: Object.fromEntries(own.map(([key, { file }]) => [key, file])),
        termsAccepted: false,
      };
    },

    keepTexts({ values }: Registration): void {
      draft ??= numberOf();
      const kept = Object.fromEntries(
        Object.keys(NO_VALUES).map((name) => [name, values[name as keyof KeptValues]]),
      );
      try {
        storage().setItem(KEY, JSON.stringify({ draft, values: kept }));
      } catch {
        // The storage is full or forbidden: the form works, but nothing is kept.
      }
    },

    async keepPicture(key: PictureKey, file: File | null): Promise<void> {
      draft ??= numberOf();
      const row = file && ({ draft, keptAt: Date.now(), file } satisfies KeptPicture);
      await orElse(() => (row ? set(key, row, pictures) : del(key, pictures)), undefined);
    },

    async forget(): Promise<void> {
      draft = null;
      try {
        storage().removeItem(KEY);
      } catch {
        // The storage is forbidden, so nothing was kept.
      }
      await orElse(() => clear(pictures), undefined);
    },
  };
}

export type KeptRegistration = ReturnType<typeof createKeptRegistration>;

function readTexts(storage: TabStorage): { draft: string; values: KeptValues } | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The storage may hold the form of an older version. */
function isKept(kept: unknown): kept is { draft: string; values: KeptValues } {
  if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('values' in kept)) {
    return false;
  }
  const { draft, values } = kept;
  if (typeof draft !== 'string' || typeof values !== 'object' || values === null) return false;
  const isText = (name: string) => typeof Reflect.get(values, name) === 'string';
  return Object.keys(NO_VALUES).every(isText) && isPersonType(Reflect.get(values, 'personType'));
}

const isPersonType = (value: unknown) => value === 'fisica' || value === 'juridica';

/** A browser without a database, or one that forbids it, throws at once; a full one refuses later. */
async function orElse<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch {
    return otherwise;
  }
}
