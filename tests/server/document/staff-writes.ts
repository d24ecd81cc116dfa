import type { BulkOutcome } from '#contract/document/bulk.ts'
import type { StaffWrites } from '#tests/support/staff-writes.ts'
import { deskAt } from './desk.ts'

export const staffWrites: StaffWrites = async ({ site, second, write, next }) => {
  const desk = await deskAt(site)
  const at = (id: string) => `/admin/document/${encodeURIComponent(id)}`
  /** Does something to a document at the rev that it has. */
  const act = async (id: string, verb: string, more: object = {}) =>
    write(`${at(id)}/${verb}`, { rev: await desk.revOf(id), ...more })
  const draft = async () => (await desk.add({ title: `文档 ${next()}`, body: '正文。' })).id
  const published = async () => {
    const id = await draft()
    await desk.act(id, 'publish')
    return id
  }
  const category = async () => {
    const name = `Kind ${next()}`
    return (await desk.post<{ id: string }>('category', { name: { 'zh-cn': name, en: name }, parentId: null })).body
      .data.id
  }
  const names = { 'zh-cn': '甲', en: 'A' }
  return {
    addDocument: () => write('/admin/document', { locale: 'en', categoryId: 'start', title: 'New' }),
    saveDocument: async () => act(await draft(), 'copy', { title: 'T', summary: '', body: 'Other.', tags: [] }),
    discardCopy: async () => {
      const id = await published()
      await desk.save(id, { body: '改过。' })
      return act(id, 'discard')
    },
    setDocumentListing: async () => act(await published(), 'listing', { pinned: true, unlisted: false }),
    renameDocument: async () => act(await published(), 'rename', { to: `renamed-${next()}` }),
    tieDocument: async () => {
      const { id } = await desk.add({ title: `Tied ${next()}`, locale: 'en' })
      return act(id, 'original', { originalId: 'search' })
    },
    setDocumentCover: async () => {
      const { id } = await desk.add({ kind: 'blog', title: `Post ${next()}` })
      return act(id, 'cover', { cover: '' })
    },
    setDocumentCare: async () => act(await published(), 'care', { ownerId: desk.editor.id, reviewAt: 1_900_000_000 }),
    publishDocument: async () => act(await draft(), 'publish', { note: 'First' }),
    scheduleDocument: async () => act(await draft(), 'schedule', { at: site.clock.seconds + 3_600 }),
    unpublishDocument: async () => act(await published(), 'unpublish'),
    archiveDocument: async () => act(await published(), 'archive'),
    deleteDocument: async () => act(await published(), 'delete'),
    restoreDocument: async () => {
      const id = await published()
      await write(`${at(id)}/delete`, { rev: await desk.revOf(id) }, second)
      return act(id, 'restore')
    },
    restoreDocumentVersion: async () => {
      const id = await published()
      await desk.save(id, { body: '改过。' })
      await desk.act(id, 'publish')
      return act(id, 'version/1/restore')
    },
    addDocumentPreview: async () => write(`${at(await draft())}/preview`, { hours: 1 }),
    withdrawDocumentPreview: async () => {
      const id = await draft()
      const { body } = await desk.post<{ id: string }>(`document/${encodeURIComponent(id)}/preview`, { hours: 1 })
      return write(`${at(id)}/preview/${body.data.id}/withdraw`)
    },
    placeDocuments: async () =>
      write('/admin/document-place', { ids: [await published()], categoryId: 'more', before: null }),
    changeDocuments: async () => write('/admin/document-bulk', { ids: [await published()], change: { is: 'archive' } }),
    undoDocuments: async () => {
      const many = { ids: [await published()], change: { is: 'archive' } }
      const { body } = await desk.post<{ outcomes: BulkOutcome[]; undoId: string }>('document-bulk', many)
      return write(`/admin/document-bulk/${body.data.undoId}/undo`)
    },
    addCategory: () => write('/admin/category', { name: names, parentId: null }),
    editCategory: async () => write(`/admin/category/${await category()}`, { name: names, icon: 'star' }),
    moveCategory: async () => write(`/admin/category/${await category()}/move`, { parentId: 'start', before: null }),
    mergeCategory: async () => write(`/admin/category/${await category()}/merge`, { into: 'more' }),
    deleteCategory: async () => write(`/admin/category/${await category()}/delete`),
  }
}
