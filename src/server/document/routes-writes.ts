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
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { begin, beginning } from './create.ts'
import { rename } from './rename.ts'
import { baseOf, discard, saveCopy } from './save.ts'
import { setCare, setCover, setListing, tie } from './settle.ts'

/** What editors write that readers do not see, or not as a new text. */
export function documentWriteRoutes(server: Server): void {
  implement(
    server,
    addDocument,
    (input, call, origin: Awaited<ReturnType<typeof beginning>>) =>
      begin(call.db as Trx, call.ports, actorOf(call), input, origin),
    { idempotent: true, before: (input, { db, ports }) => beginning(db, ports, input) },
  )

  implement(
    server,
    saveDocument,
    (input, call, base: Awaited<ReturnType<typeof baseOf>>) =>
      saveCopy(call.db as Trx, call.ports, actorOf(call), input, base),
    { idempotent: true, before: ({ id }, { db, ports }) => baseOf(db, ports, id) },
  )

  implement(
    server,
    discardCopy,
    async (input, call, published: Awaited<ReturnType<typeof baseOf>>) => ({
      rev: await discard(call.db as Trx, call.ports, actorOf(call), input, published),
    }),
    { idempotent: true, before: ({ id }, { db, ports }) => baseOf(db, ports, id, { always: true }) },
  )

  implement(
    server,
    setDocumentListing,
    async (input, call) => ({ rev: await setListing(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true },
  )

  implement(
    server,
    setDocumentCover,
    async (input, call) => ({ rev: await setCover(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true },
  )

  implement(server, renameDocument, (input, call) => rename(call.db as Trx, call.ports, actorOf(call), input), {
    idempotent: true,
  })

  implement(
    server,
    tieDocument,
    async (input, call) => ({ rev: await tie(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true },
  )

  implement(
    server,
    setDocumentCare,
    async (input, call) => ({ rev: await setCare(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true },
  )
}
