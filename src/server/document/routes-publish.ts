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
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import type { Drawn } from './draw.ts'
import { drawNext, publish } from './publish.ts'
import { plan } from './schedule.ts'
import { archive, remove, restore, unpublish } from './state.ts'
import { scheduledWords, successWords } from './success-words.ts'
import { drawVersion, restoreVersion } from './versions.ts'

/** What changes for readers. */
export function documentPublishRoutes(server: Server): void {
  read(server, checkDocument, async ({ id }, { db, ports }) => {
    const drawn = await drawNext(db, ports, id)
    if (!drawn) throw notFound()
    return { problems: drawn.problems }
  })

  write(
    server,
    publishDocument,
    (input, call, drawn: Drawn | null) => publish(call.trx, call.ports, actorOf(call), input, drawn),
    { before: ({ id, rev }, { db, ports }) => drawNext(db, ports, id, rev), said: successWords.published },
  )

  write(
    server,
    scheduleDocument,
    async (input, call, drawn: Drawn | null) => ({
      rev: await plan(call.trx, call.ports, actorOf(call), input, drawn),
    }),
    {
      before: async ({ id, rev, at }, { db, ports }) => (at === null ? null : drawNext(db, ports, id, rev)),
      said: ({ at, zone }) => (at === null ? successWords.unscheduled : scheduledWords(at, zone ?? '')),
    },
  )

  for (const [endpoint, act, said] of [
    [unpublishDocument, unpublish, successWords.unpublished],
    [archiveDocument, archive, successWords.archived],
    [deleteDocument, remove, successWords.deleted],
    [restoreDocument, restore, successWords.restored],
  ] as const)
    write(server, endpoint, async (input, call) => ({ rev: await act(call.trx, call.ports, actorOf(call), input) }), {
      said,
    })

  write(
    server,
    restoreDocumentVersion,
    (input, call, drawn: Drawn | null) => restoreVersion(call.trx, call.ports, actorOf(call), input, drawn),
    {
      before: ({ id, version }, { db, ports }) => drawVersion(db, ports, id, version),
      said: successWords.versionRestored,
    },
  )
}
