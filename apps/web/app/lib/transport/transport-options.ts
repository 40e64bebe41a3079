export type TransportOptions = {
  signal?: AbortSignal;
  /** Share of the body that has left, 0 to 1. Only told for multipart bodies. */
  onUploadProgress?: (share: number) => void;
};
