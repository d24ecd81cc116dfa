import { sealer } from '#server/application/seal.ts'
import { firstForms } from '#server/seed/forms.ts'
import { applicationsOf, contentWith } from '#tests/support/applications.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = async ({ site, second, lin, write }) => {
  await applicationsOf(site).form('plain', contentWith([{ key: 'why', type: 'text' }]))
  const applied = async () => {
    const body = { no: 1, answers: { why: 'hardship' } }
    return (await site.post<{ id: string }>('/api/application/form/plain', body, lin.headers)).body.data.id
  }
  const content = firstForms.refund
  const form = async () =>
    (await site.post<{ key: string }>('/api/admin/application/form', { content }, second.headers)).body.data.key
  const publishedForm = async () => {
    const key = await form()
    await write(`/admin/application/form/${key}/publish`, { version: 1 }, second)
    return key
  }
  const sealedApplication = async () => {
    const id = await applied()
    const { seal } = await sealer(site.ports)
    const sealed = await seal('11010519491231002X', `${id} idNumber`)
    await site.ports.db
      .insertInto('application_sealed')
      .values({ applicationId: id, key: 'idNumber', sealed })
      .execute()
    return id
  }
  return {
    takeApplication: async () => write(`/admin/application/item/${await applied()}/take`, { version: 1 }),
    decideApplication: async () =>
      write(`/admin/application/item/${await applied()}/decide`, { version: 1, decision: 'rejected', reason: 'Full' }),
    revealAnswer: async () => write(`/admin/application/item/${await sealedApplication()}/reveal`, { key: 'idNumber' }),
    addForm: () => write('/admin/application/form', { content }),
    saveForm: async () => write(`/admin/application/form/${await form()}`, { content, version: 1 }),
    publishForm: async () => write(`/admin/application/form/${await form()}/publish`, { version: 1 }),
    openForm: async () => write(`/admin/application/form/${await publishedForm()}/open`, { open: false }),
    deleteForm: async () => write(`/admin/application/form/${await form()}/delete`),
  }
}
