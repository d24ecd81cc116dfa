import {
  addDocumentPreview,
  getDocumentPreview,
  listDocumentPreviews,
  withdrawDocumentPreview,
} from '#contract/document/preview.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { addPreview, endPreview, previewKey, readPreview } from './preview.ts'
import { documentAt, person } from './read.ts'
import { namesOf } from './rows.ts'
import { previewsOf } from './rows-preview.ts'
import { successWords } from './success-words.ts'

/** Links by which somebody without an account reads a draft. */
export function documentPreviewRoutes(server: Server): void {
  read(server, listDocumentPreviews, async ({ id }, { db, ports }) => {
    const doc = await documentAt(db, id)
    const rows = await previewsOf(db, doc.id, ports.clock.now())
    const names = await namesOf(
      db,
      rows.map(({ authorId }) => authorId),
    )
    return {
      list: rows.map((row) => ({
        id: row.id,
        author: person(row.authorId, names),
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
      })),
    }
  })

  write(
    server,
    addDocumentPreview,
    (input, call, key: string) => addPreview(call.trx, call.ports, actorOf(call), input, key),
    { before: (_, { db, ports }) => previewKey(db, ports) },
  )

  write(
    server,
    withdrawDocumentPreview,
    async (input, call) => {
      await endPreview(call.trx, call.ports, actorOf(call), input)
      return {}
    },
    { said: successWords.previewEnded },
  )

  read(server, getDocumentPreview, (input, { db, ports, http }) => {
    http.header('X-Robots-Tag', 'noindex')
    return readPreview(db, ports, input)
  })
}
