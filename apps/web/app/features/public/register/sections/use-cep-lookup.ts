import type { CepAnswer } from '@martelo/contract/shapes/site';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import { onlyDigits } from '@martelo/core/documents';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';

export type CepLookup = { state: 'idle' | 'asking' | 'found' } | { state: 'failed'; text: string };

/** Looks up the address once eight digits are typed. A failure never blocks the form. */
export function useCepLookup(cep: string, onFound: (address: CepAnswer) => void): CepLookup {
  const [lookup, setLookup] = useState<CepLookup>({ state: 'idle' });
  const found = useEffectEvent(onFound);
  const digits = onlyDigits(cep);
  useEffect(() => {
    if (digits.length !== 8) return setLookup({ state: 'idle' });
    const cancelled = new AbortController();
    const { signal } = cancelled;
    setLookup({ state: 'asking' });
    browserApi
      .call('GET /api/cep/:cep', { params: { cep: digits } }, { signal, handlesRefusal: true })
      .then(
        (address) => {
          if (signal.aborted) return;
          if ('erro' in address)
            return setLookup({ state: 'failed', text: registerTexts.cepNotFound });
          setLookup({ state: 'found' });
          found(address);
        },
        (error: unknown) => {
          if (!signal.aborted) setLookup({ state: 'failed', text: failureOf(error) });
        },
      );
    return () => cancelled.abort();
  }, [digits]);
  return lookup;
}

function failureOf(error: unknown): string {
  const unknown = error instanceof ApiError && error.code === 'CEP_NOT_FOUND';
  return unknown ? registerTexts.cepNotFound : registerTexts.cepFailed;
}
