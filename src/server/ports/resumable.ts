/** One upload that goes on where it stands. */
export type ResumableUpload = {
  id: string
  /** Bytes of all of it. */
  bytes: number
  /** Bytes that are kept as a request begins. */
  received(): Promise<number>
  /** Keeps what comes from there on, and says where it stands then; what it throws ends the request. */
  write(from: number, pieces: AsyncIterable<Uint8Array>): Promise<number>
}

/** Speaks tus 1.0 with a client that brings a file: HEAD says where an upload stands, PATCH brings what follows. */
export interface Resumable {
  /** Answers one request of an upload's; rejects with what `write` or `received` has thrown. */
  answer(request: Request, upload: ResumableUpload): Promise<Response>
}
