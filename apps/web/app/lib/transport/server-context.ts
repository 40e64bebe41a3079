import type { LoadContextInput } from '@martelo/contract/calls/api-transport';
import { createContext, RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient } from './api-client';

/** Calls the API inside the server process, without a signed-in user. */
export const apiContext = createContext<ApiClient>();

/** Marks the inline scripts of the site; the server replaces it with their hashes in the policy. */
export const nonceContext = createContext<string>();

/** Builds the context that the HTTP server passes to one rendering. */
export function createLoadContext(input: LoadContextInput): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(input.api));
  context.set(nonceContext, input.nonce);
  return context;
}
