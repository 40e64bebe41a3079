import { useEffect, useState } from 'react';
import { readSession } from '../../../../lib/session/session-store';
import { forgetObjectUrl } from './forget-object-url';

export type PrivateImage = { url: string | null; failed: boolean };

/**
 * A picture that only its administrators may see: fetched with the token, shown as a blob, and
 * forgotten when the component goes. `address` is the one that came with the client.
 */
export function usePrivateImage(address: string | null): PrivateImage {
  const [image, setImage] = useState<PrivateImage>({ url: null, failed: false });
  useEffect(() => {
    setImage({ url: null, failed: false });
    if (!address) return;
    const cancelled = new AbortController();
    let url: string | null = null;
    fetchBlob(address, cancelled.signal).then(
      (blob) => {
        if (cancelled.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setImage({ url, failed: false });
      },
      () => {
        if (!cancelled.signal.aborted) setImage({ url: null, failed: true });
      },
    );
    return () => {
      cancelled.abort();
      if (url) forgetObjectUrl(url);
    };
  }, [address]);
  return image;
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
