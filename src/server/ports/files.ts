export type StoredFile = { bytes: Uint8Array; type: string }

/** Files of documents (`/pro-api/files/{name}`), or of members (`/pro-api/uploads/{name}`): written once, never changed. */
export interface Files {
  /** Keeps the bytes; doing so again under the same name is harmless. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  get(name: string): Promise<StoredFile | null>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}
