/** One call as it leaves the client; `path` is filled in, without query. */
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
  /** Share of the body that has left, 0 to 1. Only told for multipart bodies. */
  onUploadProgress?: (share: number) => void;
};
