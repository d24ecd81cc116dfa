import { sharePath } from '#contract/question/share.ts'
import type { ViewName } from '#pages/views.ts'
import { helpPageId } from './help-pages.ts'
import { isLibraryImage } from './images.ts'
import { pageAt } from './navigations.ts'
import { isPublicRead } from './public-reads.ts'
import { questionPageId } from './question-pages.ts'
import { viewAt } from './view-pages.ts'

export type Family =
  | { is: 'help-page' | 'question-page'; id: string }
  | { is: 'view-page'; name: ViewName }
  | { is: 'app-page' | 'unknown-page' }
  | { is: 'shell-file' }
  | { is: 'public-read' }
  | { is: 'image' }
  | { is: 'share' }

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/**
 * Which requests the worker answers at all; null leaves a request to the browser as if there were no worker (F08):
 * every write but what is shared to the app, everything with Authorization, another origin's, a piece of a file, sign-on, private reads, builds.
 */
export function familyOf(request: Asked, origin: string, isShellFile: (url: URL) => boolean): Family | null {
  const url = new URL(request.url)
  if (url.origin !== origin) return null
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === sharePath) return { is: 'share' }
  if (request.method !== 'GET') return null
  if (request.headers.has('authorization') || request.headers.has('range')) return null
  if (request.mode === 'navigate') {
    const id = helpPageId(url.pathname)
    if (id !== null) return { is: 'help-page', id }
    const questionId = questionPageId(url.pathname)
    if (questionId !== null) return { is: 'question-page', id: questionId }
    const name = viewAt(url)
    if (name !== null) return { is: 'view-page', name }
    const page = pageAt(url.pathname)
    return page && { is: page }
  }
  if (isShellFile(url)) return { is: 'shell-file' }
  if (isPublicRead(url)) return { is: 'public-read' }
  if (isLibraryImage(url.pathname)) return { is: 'image' }
  return null
}
