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
import { read, write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { add, editedForm, entryOf, publish, remove, save, setOpen } from './forms.ts'
import { allForms, formVersions, sentOnForms } from './rows-form.ts'
import { successWords } from './success-words.ts'

/** What those who make forms read and write. */
export function applicationFormRoutes(server: Server): void {
  read(server, listEditedForms, async (_, { db }) => {
    const forms = await allForms(db)
    const counts = await sentOnForms(db)
    const versions = await formVersions(
      db,
      forms.map(({ key, publishedNo }) => ({ formKey: key, no: publishedNo })),
    )
    const published = new Map(versions.map(({ formKey, content }) => [formKey, content]))
    return { list: forms.map((form) => entryOf(form, { counts, published: published.get(form.key) })) }
  })

  read(server, getEditedForm, async ({ key }, { db }) => editedForm(db, key))

  write(server, addForm, async ({ content }, call) => ({
    key: await add(call.trx, call.ports, actorOf(call), { content }),
  }))

  write(server, saveForm, async (input, call) => ({ version: await save(call.trx, call.ports, actorOf(call), input) }))

  write(server, publishForm, async (input, call) => publish(call.trx, call.ports, actorOf(call), input), {
    said: successWords.formPublished,
  })

  write(
    server,
    openForm,
    async (input, call) => ({ version: await setOpen(call.trx, call.ports, actorOf(call), input) }),
    { said: ({ open }) => (open ? successWords.formOpened : successWords.formClosed) },
  )

  write(
    server,
    deleteForm,
    async ({ key }, call) => {
      await remove(call.trx, call.ports, actorOf(call), key)
      return {}
    },
    { said: successWords.deleted },
  )
}
