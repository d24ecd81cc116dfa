import type { Readable } from 'node:stream'
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server'
import type { Resumable, ResumableUpload } from '#server/ports/resumable.ts'

/** Milliseconds that a request may still write once a later one of the same upload has come: its connection is dead mostly. */
const drainMs = 500

/** tus by its own server. Which uploads there are, and whose, is not its business: each request brings its one. */
export function tusResumable(): Resumable {
  // Of one process. Between processes the row of the upload decides.
  const locker = new MemoryLocker()
  return {
    async answer(request, upload) {
      const store = new OneUpload(upload)
      const server = new Server({
        path: '/',
        datastore: store,
        locker,
        lockDrainTimeout: drainMs,
        getFileIdFromRequest: () => upload.id,
        // The server's own rules for other origins hold.
        allowedOrigins: () => false,
        onResponseError: (_, error) => {
          // The library throws plain objects with a status; everything else is ours, and told as elsewhere.
          if (error instanceof Error) store.thrown ??= error
          return undefined
        },
      })
      const response = await server.handleWeb(request)
      if (store.thrown) throw store.thrown
      response.headers.delete('Access-Control-Expose-Headers')
      response.headers.set('Cache-Control', 'no-store')
      return response
    },
  }
}

class OneUpload extends DataStore {
  thrown: unknown
  readonly upload: ResumableUpload

  constructor(upload: ResumableUpload) {
    super()
    this.upload = upload
  }

  override async getUpload(id: string): Promise<Upload> {
    return new Upload({ id, size: this.upload.bytes, offset: await this.upload.received() })
  }

  override write(stream: Readable, _id: string, offset: number): Promise<number> {
    return this.upload.write(offset, stream)
  }
}
