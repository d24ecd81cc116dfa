import {
  addDocument,
  discardCopy,
  renameDocument,
  saveDocument,
  setDocumentCare,
  setDocumentCover,
  setDocumentListing,
  tieDocument,
} from '#contract/document/writes.ts'
import { actorOf } from '#server/audit/audit.ts'
import { write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { begin, beginning } from './create.ts'
import { rename } from './rename.ts'
import { baseOf, discard, saveCopy } from './save.ts'
import { setCare, setCover, setListing, tie } from './settle.ts'
import { successWords } from './success-words.ts'

/** What editors write that readers do not see, or not as a new text. */
export function documentWriteRoutes(server: Server): void {
  write(
    server,
    addDocument,
    (input, call, origin: Awaited<ReturnType<typeof beginning>>) =>
      begin(call.trx, call.ports, actorOf(call), input, origin),
    { before: (input, { db, ports }) => beginning(db, ports, input) },
  )

  write(
    server,
    saveDocument,
    (input, call, base: Awaited<ReturnType<typeof baseOf>>) =>
      saveCopy(call.trx, call.ports, actorOf(call), input, base),
    { before: ({ id }, { db, ports }) => baseOf(db, ports, id) },
  )

  write(
    server,
    discardCopy,
    async (input, call, published: Awaited<ReturnType<typeof baseOf>>) => ({
      rev: await discard(call.trx, call.ports, actorOf(call), input, published),
    }),
    {
      before: ({ id }, { db, ports }) => baseOf(db, ports, id, { always: true }),
      said: successWords.discarded,
    },
  )

  write(
    server,
    setDocumentListing,
    async (input, call) => ({ rev: await setListing(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.listingSaved },
  )

  write(
    server,
    setDocumentCover,
    async (input, call) => ({ rev: await setCover(call.trx, call.ports, actorOf(call), input) }),
    { said: ({ cover }) => (cover === '' ? successWords.coverRemoved : successWords.coverSaved) },
  )

  write(server, renameDocument, (input, call) => rename(call.trx, call.ports, actorOf(call), input), {
    said: successWords.renamed,
  })

  write(server, tieDocument, async (input, call) => ({ rev: await tie(call.trx, call.ports, actorOf(call), input) }))

  write(
    server,
    setDocumentCare,
    async (input, call) => ({ rev: await setCare(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.careSaved },
  )
}
