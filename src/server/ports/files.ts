export type StoredFile = { bytes: Uint8Array; type: string }

/** Files of documents, served at `/pro-api/files/{name}`. A name is made of the content's hash: written once, never changed. */
export interface Files {
  /** Keeps the bytes; doing so again under the same name is harmless. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  get(name: string): Promise<StoredFile | null>
}
