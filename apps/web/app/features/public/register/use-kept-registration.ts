import { useEffect, useState } from 'react';
import { createKeptRegistration, type KeptRegistration } from './kept-registration';
import { EMPTY_REGISTRATION, type Registration } from './registration';

type Options = {
  registration: Registration;
  /** The server has the registration: nothing is kept any longer. */
  done: boolean;
  onRestored: (kept: Registration) => void;
};

/** Restores the form of this tab when the page opens, and keeps it from then on. */
export function useKeptRegistration({ registration, done, onRestored }: Options) {
  const [kept, setKept] = useState<KeptRegistration | null>(null);
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const opened = createKeptRegistration(() => window.sessionStorage);
    let left = false;
    void opened.read().then((found) => {
      if (left) return;
      if (found) onRestored(found);
      setRestored(found !== null);
      setKept(opened);
    });
    return () => {
      left = true;
    };
  }, []);

  useEffect(() => {
    if (!kept) return;
    if (done) void kept.forget();
    else if (registration !== EMPTY_REGISTRATION) kept.keepTexts(registration);
  }, [kept, done, registration]);

  return {
    /** True while the form shows what an earlier visit of this tab had typed. */
    restored,
    keepPicture: kept?.keepPicture,
    startAnew(): void {
      setRestored(false);
      void kept?.forget();
      onRestored(EMPTY_REGISTRATION);
    },
  };
}
