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
export type ApiTransport = (
  request: ApiRequest,
  options?: TransportOptions,
) => Promise<ApiResponse>;

export type TransportOptions = {
  signal?: AbortSignal;
  /** Share of the body that has been sent, 0 to 1. Reported for multipart bodies only. */
  onUploadProgress?: (share: number) => void;
};
