import { deleteNote, listNotes, putNote } from '#contract/course/notes.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { readNotes, writeNote } from './notes.ts'
import { removeNote } from './rows-notes.ts'

/** What learners note of lessons. */
export function courseNoteRoutes(server: Server): void {
  read(server, listNotes, async (_, call) => ({ list: await readNotes(call.db, memberOf(call).accountId) }))

  write(server, putNote, async (input, call) => ({
    updatedAt: await writeNote(call.trx, call.ports, memberOf(call).accountId, input),
  }))

  write(server, deleteNote, async ({ noteId }, call) => {
    await removeNote(call.trx, memberOf(call).accountId, noteId)
    return { deleted: true as const }
  })
}
