import type { ReactNode } from 'react';

/** What an authenticator app takes over. */
export type AppSecret = { secret: string; uri: string; qr: string };

/** What the dialog shows; one dialog goes through several of these. */
export type FactorStage =
  | {
      kind: 'ask';
      title: string;
      lead: ReactNode;
      label: string;
      danger?: boolean;
      /** Also asks how the new passkey is to be called. */
      asksName?: boolean;
      /** Returns what comes next; null closes the dialog. */
      run: (answer: { password: string; name: string }) => Promise<FactorStage | null>;
    }
  | { kind: 'app'; secret: AppSecret }
  | { kind: 'codes'; codes: readonly string[] };

/** The recovery codes come up after the factor that brought them. */
export function codesStage(codes: readonly string[] | null): FactorStage | null {
  return codes && { kind: 'codes', codes };
}
