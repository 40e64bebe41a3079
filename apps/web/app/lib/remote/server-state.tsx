import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient, forgetAtSessionEnd } from './query-client';

/** Gives the pages inside one query client, whose cache is emptied when the session ends. */
export function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => forgetAtSessionEnd(client), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
