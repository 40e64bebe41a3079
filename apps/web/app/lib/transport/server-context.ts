import type { LoadContextInput } from '@martelo/contract/calls/api-transport';
import { createContext, RouterContextProvider } from 'react-router';
import { type ApiClient, createApiClient } from './api-client';

/** Calls the API inside the server process, without a signed-in user. */
export const apiContext = createContext<ApiClient>();

/**
 * A placeholder that the server replaces in every response: pages are cached without their nonce.
 */
export const nonceContext = createContext<string>();

/** Origin of the public address, without a trailing slash. */
export const publicUrlContext = createContext<string>();

/** Builds the context that the HTTP server passes to one rendering. */
export function createLoadContext(input: LoadContextInput): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(input.api));
  context.set(nonceContext, input.nonce);
  context.set(publicUrlContext, input.publicUrl.replace(/\/+$/, ''));
  return context;
}
