import type { Document, DocumentSummary } from '#contract/document/document.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Given = Record<string, unknown>

/** An editor at work on a site that has a small help centre. */
export async function deskAt(site: TestApp) {
  await importTexts(site, helpTexts)
  const editor = await signedIn(site.ports, { roleId: 3, name: 'Ada' })
  const other = await signedIn(site.ports, { roleId: 3, name: 'Bo' })
  const admin = await signedIn(site.ports, { roleId: 9, name: 'Mo' })
  const { headers } = editor
  const call =
    (who: Record<string, string>) =>
    <T = { rev: number; version: number }>(path: string, body: Given = {}) =>
      site.post<T>(`/api/admin/${path}`, body, who)
  const post = call(headers)
  const get = async (id: string) =>
    (await site.get<Document>(`/api/admin/document/${encodeURIComponent(id)}`, headers)).body.data
  const revOf = async (id: string) => (await get(id)).rev
  return {
    editor,
    other,
    admin,
    headers,
    post,
    asOther: call(other.headers),
    asAdmin: call(admin.headers),
    get,
    revOf,
    read: <T>(path: string, who = headers) => site.get<T>(`/api/admin/${path}`, who),
    list: async (query = '') => {
      const { body } = await site.get<{ list: DocumentSummary[]; total: number; counts: Record<string, number> }>(
        `/api/admin/document?${query}`,
        headers,
      )
      return body.data
    },
    /** Begins a draft; its id. */
    add: async (given: Given = {}) => {
      const { body } = await post<{ id: string; rev: number }>('document', {
        locale: 'zh-cn',
        categoryId: 'start',
        title: '新文档',
        ...given,
      })
      return body.data
    },
    save: async (id: string, text: Given, rev?: number) =>
      post(`document/${encodeURIComponent(id)}/copy`, {
        title: '标题',
        summary: '摘要',
        body: '正文',
        tags: [],
        ...text,
        rev: rev ?? (await revOf(id)),
      }),
    /** Does something to a document at the rev that it has now. */
    act: async <T = { rev: number; version: number }>(id: string, verb: string, more: Given = {}) =>
      post<T>(`document/${encodeURIComponent(id)}/${verb}`, { rev: await revOf(id), ...more }),
    page: (id: string) =>
      site.get<{ id: string; html: string; newerOriginalId?: string }>(`/api/help/doc/${encodeURIComponent(id)}`),
  }
}
export type Desk = Awaited<ReturnType<typeof deskAt>>
