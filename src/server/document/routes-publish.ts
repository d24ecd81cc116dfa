import {
  archiveDocument,
  checkDocument,
  deleteDocument,
  publishDocument,
  restoreDocument,
  scheduleDocument,
  unpublishDocument,
} from '#contract/document/publish.ts'
import { restoreDocumentVersion } from '#contract/document/versions.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import type { Drawn } from './draw.ts'
import { drawNext, publish } from './publish.ts'
import { plan } from './schedule.ts'
import { archive, remove, restore, unpublish } from './state.ts'
import { drawVersion, restoreVersion } from './versions.ts'

/** What changes for readers. */
export function documentPublishRoutes(server: Server): void {
  implement(server, checkDocument, async ({ id }, { db, ports }) => {
    const drawn = await drawNext(db, ports, id)
    if (!drawn) throw notFound()
    return { problems: drawn.problems }
  })

  implement(
    server,
    publishDocument,
    (input, call, drawn: Drawn | null) => publish(call.db as Trx, call.ports, actorOf(call), input, drawn),
    { idempotent: true, before: ({ id, rev }, { db, ports }) => drawNext(db, ports, id, rev) },
  )

  implement(
    server,
    scheduleDocument,
    async (input, call, drawn: Drawn | null) => ({
      rev: await plan(call.db as Trx, call.ports, actorOf(call), input, drawn),
    }),
    {
      idempotent: true,
      before: async ({ id, rev, at }, { db, ports }) => (at === null ? null : drawNext(db, ports, id, rev)),
    },
  )

  for (const [endpoint, act] of [
    [unpublishDocument, unpublish],
    [archiveDocument, archive],
    [deleteDocument, remove],
    [restoreDocument, restore],
  ] as const)
    implement(
      server,
      endpoint,
      async (input, call) => ({ rev: await act(call.db as Trx, call.ports, actorOf(call), input) }),
      { idempotent: true },
    )

  implement(
    server,
    restoreDocumentVersion,
    (input, call, drawn: Drawn | null) => restoreVersion(call.db as Trx, call.ports, actorOf(call), input, drawn),
    { idempotent: true, before: ({ id, version }, { db, ports }) => drawVersion(db, ports, id, version) },
  )
}
