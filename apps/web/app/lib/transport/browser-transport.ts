import type { ApiRequest, ApiResponse } from '@martelo/contract/calls/api-transport';
import type { TransportOptions } from './transport-options';

/** Calls over HTTP to the page's own host. Uploads use XMLHttpRequest, which reports progress. */
export function browserTransport(
  request: ApiRequest,
  options: TransportOptions = {},
): Promise<ApiResponse> {
  return request.body instanceof FormData && options.onUploadProgress
    ? sendWithProgress(request, request.body, options)
    : sendWithFetch(request, options);
}

async function sendWithFetch(request: ApiRequest, { signal }: TransportOptions) {
  const isForm = request.body instanceof FormData;
  const response = await fetch(addressOf(request), {
    method: request.method,
    headers: {
      Accept: 'application/json',
      ...(request.body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...request.headers,
    },
    body: bodyOf(request.body),
    signal,
    cache: 'no-store',
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parseBody(await response.text()),
  };
}

function sendWithProgress(request: ApiRequest, form: FormData, options: TransportOptions) {
  return new Promise<ApiResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, addressOf(request));
    for (const [name, value] of Object.entries(request.headers ?? {})) {
      xhr.setRequestHeader(name, value);
    }
    xhr.setRequestHeader('Accept', 'application/json');
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onUploadProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      resolve({ status: xhr.status, headers: {}, body: parseBody(xhr.responseText) });
    xhr.onerror = () => reject(new TypeError('network'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function addressOf({ path, query }: ApiRequest): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}

function parseBody(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
