import {
  addCategory,
  deleteCategory,
  editCategory,
  listDocumentCategories,
  mergeCategory,
  moveCategory,
} from '#contract/document/categories.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { add, edit, merge, move, remove } from './categories.ts'
import { categoriesWithCounts } from './rows-category.ts'

/** The category tree, for those who care for it. */
export function documentCategoryRoutes(server: Server): void {
  implement(server, listDocumentCategories, async (_, { db }) => ({ list: await categoriesWithCounts(db) }))

  implement(
    server,
    addCategory,
    async (input, call) => ({ id: await add(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true },
  )

  implement(
    server,
    editCategory,
    async (input, call) => {
      await edit(call.db as Trx, call.ports, actorOf(call), input)
      return {}
    },
    { idempotent: true },
  )

  implement(
    server,
    moveCategory,
    async (input, call) => {
      await move(call.db as Trx, call.ports, actorOf(call), input)
      return {}
    },
    { idempotent: true },
  )

  implement(
    server,
    mergeCategory,
    async (input, call) => ({ moved: await merge(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true },
  )

  implement(
    server,
    deleteCategory,
    async (input, call) => {
      await remove(call.db as Trx, call.ports, actorOf(call), input)
      return {}
    },
    { idempotent: true },
  )
}
