import { EditorView } from '@codemirror/view'
import { act, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Document } from '#contract/document/document.ts'
import { documentPreview } from '#server/text/document-preview.ts'
import type { MockServer } from '#tests/support/msw.ts'
import { openAdmin } from '../admin-site.tsx'

/** jsdom measures nothing and has no commands; CodeMirror asks all the same. */
export function teachMeasuring(): void {
  const none = { bottom: 0, height: 0, left: 0, right: 0, top: 0, width: 0, x: 0, y: 0, toJSON: () => ({}) }
  Range.prototype.getBoundingClientRect = () => none
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  document.execCommand = () => false
}

/** The preview's worker in place: by the code that it runs. */
export class DrawingWorker extends EventTarget {
  postMessage({ document, locale }: { document: string; locale: 'zh-cn' | 'en' }) {
    const data = documentPreview(document, locale)
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}

/** The editor of a document, for somebody of a role: an editor unless it is named. */
export async function openDocument(
  server: MockServer,
  id: string,
  { roleId = 3, locale = 'en' as 'en' | 'zh-cn' } = {},
) {
  const opened = await openAdmin(server, `/admin/doc/${id}`, { roleId, locale, name: 'Ada' })
  vi.stubGlobal('Worker', DrawingWorker)
  return opened
}

const host = () => document.querySelector('[data-source]')
const viewOf = () => {
  const editor = host()?.shadowRoot?.querySelector<HTMLElement>('.cm-editor')
  return editor ? EditorView.findFromDOM(editor) : null
}

/** The field of the text, once its code is there. */
export async function field(): Promise<EditorView> {
  await waitFor(() => {
    if (!viewOf()) throw new Error('the editor is not there yet')
  })
  return viewOf() as EditorView
}

/** What stands in it. */
export const written = () => viewOf()?.state.doc.toString() ?? null

/** Types at a place, or at the end of the text. */
export async function type(text: string, at?: number): Promise<void> {
  const view = await field()
  const from = at ?? view.state.doc.length
  act(() =>
    view.dispatch({
      changes: { from, insert: text },
      selection: { anchor: from + text.length },
      userEvent: 'input.type',
    }),
  )
}

/** A document as the server has it. */
export async function onServer(server: MockServer, headers: Record<string, string>, id: string): Promise<Document> {
  const { body } = await server.get<Document>(`/api/admin/document/${encodeURIComponent(id)}`, headers)
  return body.data
}

export const main = () => within(document.body)
