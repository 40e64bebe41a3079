import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readSession } from '../../../../lib/session/session-store';
import { useSession } from '../../../../lib/session/use-session';
import { forgetObjectUrl } from './forget-object-url';

export type PrivateImage = { url: string | null; failed: boolean };

/**
 * Loads a picture that only administrators may see: it is fetched with the token, shown as a blob,
 * and released when the component unmounts. `address` comes from the client's data. `useRemote`
 * does not fit, because it would show one client's document until the next client's document has
 * loaded.
 */
export function usePrivateImage(address: string | null): PrivateImage {
  const { data, isError } = useQuery({
    queryKey: ['private image', address],
    queryFn: address === null ? skipToken : ({ signal }) => fetchBlob(address, signal),
    enabled: useSession() !== null,
  });
  return { url: useObjectUrl(data ?? null), failed: isError && !data };
}

function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => forgetObjectUrl(url);
  }, [blob]);
  return made && made.blob === blob ? made.url : null;
}

async function fetchBlob(address: string, signal: AbortSignal): Promise<Blob> {
  const token = readSession()?.token;
  const response = await fetch(address, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
    signal,
  });
  if (!response.ok) throw new Error(`picture answered ${response.status}`);
  return response.blob();
}
