import {
  addForm,
  deleteForm,
  getEditedForm,
  listEditedForms,
  openForm,
  publishForm,
  saveForm,
} from '#contract/application/forms.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { add, editedForm, entryOf, publish, remove, save, setOpen } from './forms.ts'
import { allForms, formVersions, sentOnForms } from './rows-form.ts'
import { successWords } from './success-words.ts'

/** What those who make forms read and write. */
export function applicationFormRoutes(server: Server): void {
  implement(server, listEditedForms, async (_, { db }) => {
    const forms = await allForms(db)
    const counts = await sentOnForms(db)
    const versions = await formVersions(
      db,
      forms.map(({ key, publishedNo }) => ({ formKey: key, no: publishedNo })),
    )
    const published = new Map(versions.map(({ formKey, content }) => [formKey, content]))
    return { list: forms.map((form) => entryOf(form, { counts, published: published.get(form.key) })) }
  })

  implement(server, getEditedForm, async ({ key }, { db }) => editedForm(db, key))

  implement(
    server,
    addForm,
    async ({ content }, call) => ({ key: await add(call.db as Trx, call.ports, actorOf(call), { content }) }),
    { idempotent: true },
  )

  implement(
    server,
    saveForm,
    async (input, call) => ({ version: await save(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true },
  )

  implement(server, publishForm, async (input, call) => publish(call.db as Trx, call.ports, actorOf(call), input), {
    idempotent: true,
    said: successWords.formPublished,
  })

  implement(
    server,
    openForm,
    async (input, call) => ({ version: await setOpen(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: ({ open }) => (open ? successWords.formOpened : successWords.formClosed) },
  )

  implement(
    server,
    deleteForm,
    async ({ key }, call) => {
      await remove(call.db as Trx, call.ports, actorOf(call), key)
      return {}
    },
    { idempotent: true, said: successWords.deleted },
  )
}
