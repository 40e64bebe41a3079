/** One call as the client sends it; `path` has its parameters, but no query. */
export type ApiRequest = {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type ApiResponse = { status: number; headers: Record<string, string>; body: unknown };

/** Carries calls: inside the server process while rendering, over HTTP in the browser. */
export type ApiTransport<Options = unknown> = (
  request: ApiRequest,
  options?: Options,
) => Promise<ApiResponse>;

/** The server hands this to each rendering of a page. */
export type LoadContextInput = { api: ApiTransport; nonce: string; publicUrl: string };
