import { type BulkChange, changeDocuments, placeDocuments, undoDocuments } from '#contract/document/bulk.ts'
import type { PermissionNode } from '#contract/permission.ts'
import { holdsNode } from '#server/access/permission.ts'
import { actorOf } from '#server/audit/audit.ts'
import { type Call, write } from '#server/endpoint/implement.ts'
import { forbidden } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { changeMany, type DrawnDocs, drawMany } from './bulk.ts'
import { place } from './place.ts'
import { changeKind } from './rows-change.ts'
import { undoMany } from './undo.ts'

/** What the same change of one document needs, beside the node of its endpoint. */
const nodeOf: Record<BulkChange['is'], PermissionNode> = {
  move: '/admin/doc/edit',
  tag: '/admin/doc/publish',
  publish: '/admin/doc/publish',
  archive: '/admin/doc/publish',
  delete: '/admin/doc/del',
}

/** Changes of many documents at once. */
export function documentBulkRoutes(server: Server): void {
  write(server, placeDocuments, async (input, call) => ({
    changed: await place(call.trx, call.ports, actorOf(call), input),
  }))

  write(
    server,
    changeDocuments,
    (input, call, drawn: DrawnDocs) => changeMany(call.trx, call.ports, actorOf(call), input, drawn),
    {
      before: async ({ ids, change }, call) => {
        await mustHold(call, nodeOf[change.is])
        return drawMany(call.db, call.ports, ids, change)
      },
    },
  )

  write(server, undoDocuments, async ({ undoId }, call) => {
    const kind = await changeKind(call.trx, undoId)
    if (kind) await mustHold(call, nodeOf[kind])
    return { undone: await undoMany(call.trx, call.ports, actorOf(call), undoId) }
  })
}

async function mustHold(call: Call, node: PermissionNode): Promise<void> {
  if (!(await holdsNode(call.db, memberOf(call).roleId, node))) throw forbidden()
}
