import {
  addCategory,
  deleteCategory,
  editCategory,
  listDocumentCategories,
  mergeCategory,
  moveCategory,
} from '#contract/document/categories.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { add, edit, merge, move, remove } from './categories.ts'
import { categoriesWithCounts } from './rows-category.ts'
import { successWords } from './success-words.ts'

/** The category tree, for those who care for it. */
export function documentCategoryRoutes(server: Server): void {
  read(server, listDocumentCategories, async (_, { db }) => ({ list: await categoriesWithCounts(db) }))

  write(server, addCategory, async (input, call) => ({ id: await add(call.trx, call.ports, actorOf(call), input) }))

  write(server, editCategory, async (input, call) => {
    await edit(call.trx, call.ports, actorOf(call), input)
    return {}
  })

  write(
    server,
    moveCategory,
    async (input, call) => {
      await move(call.trx, call.ports, actorOf(call), input)
      return {}
    },
    { said: successWords.categoryMoved },
  )

  write(
    server,
    mergeCategory,
    async (input, call) => ({ moved: await merge(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.categoryMerged },
  )

  write(
    server,
    deleteCategory,
    async (input, call) => {
      await remove(call.trx, call.ports, actorOf(call), input)
      return {}
    },
    { said: successWords.categoryDeleted },
  )
}
