import { deleteNote, listNotes, putNote } from '#contract/course/notes.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { readNotes, writeNote } from './notes.ts'
import { removeNote } from './rows-notes.ts'

/** What learners note of lessons. */
export function courseNoteRoutes(server: Server): void {
  implement(server, listNotes, async (_, call) => ({ list: await readNotes(call.db, memberOf(call).accountId) }))

  implement(
    server,
    putNote,
    async (input, call) => ({
      updatedAt: await writeNote(call.db as Trx, call.ports, memberOf(call).accountId, input),
    }),
    { idempotent: true },
  )

  implement(
    server,
    deleteNote,
    async ({ noteId }, call) => {
      await removeNote(call.db as Trx, memberOf(call).accountId, noteId)
      return { deleted: true as const }
    },
    { idempotent: true },
  )
}
