import { savedVideoPart, type VideoPart } from '#contract/course/saved-video.ts'
import { sharePath } from '#contract/question/share.ts'
import { isPublicRead } from '#device/public-reads.ts'
import type { ViewName } from '#pages/views.ts'
import { viewAt } from '#pages/views.ts'
import { blogPageId } from './blog-pages.ts'
import { helpPageId } from './help-pages.ts'
import { isLibraryImage } from './images.ts'
import { isLessonPicture } from './lesson-pictures.ts'
import { pageAt } from './navigations.ts'
import { questionPageId } from './question-pages.ts'

export type Family =
  | { is: 'help-page' | 'question-page' | 'blog-page'; id: string }
  | { is: 'view-page'; name: ViewName }
  | { is: 'app-page' | 'unknown-page' }
  | { is: 'shell-file' | 'rest-file' }
  | { is: 'public-read' }
  | { is: 'image' }
  | { is: 'lesson-picture' }
  | { is: 'share' }
  | { is: 'saved-video'; part: VideoPart }

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/**
 * Which requests the worker answers at all; null leaves a request to the browser as if there were no worker (F08):
 * every write but what is shared to the app, everything with Authorization, another origin's, a piece of a file that is not saved, sign-on, private reads, builds.
 */
export function familyOf(
  request: Asked,
  origin: string,
  isShellFile: (url: URL) => boolean,
  isRestFile: (url: URL) => boolean,
): Family | null {
  const url = new URL(request.url)
  if (url.origin !== origin) return null
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === sharePath) return { is: 'share' }
  if (request.method !== 'GET') return null
  if (request.headers.has('authorization')) return null
  // The one thing that is answered in pieces; it is on this device alone.
  const part = request.mode === 'navigate' ? null : savedVideoPart(url.pathname)
  if (part) return { is: 'saved-video', part }
  if (request.headers.has('range')) return null
  if (request.mode === 'navigate') {
    const id = helpPageId(url.pathname)
    // What an editor shows by a link is not what was published.
    if (id !== null) return url.searchParams.has('preview') ? { is: 'app-page' } : { is: 'help-page', id }
    const questionId = questionPageId(url.pathname)
    if (questionId !== null) return { is: 'question-page', id: questionId }
    const postId = blogPageId(url.pathname)
    if (postId !== null) return { is: 'blog-page', id: postId }
    const name = viewAt(url)
    if (name !== null) return { is: 'view-page', name }
    const page = pageAt(url.pathname)
    return page && { is: page }
  }
  if (isShellFile(url)) return { is: 'shell-file' }
  if (isRestFile(url)) return { is: 'rest-file' }
  if (isPublicRead(url)) return { is: 'public-read' }
  if (isLessonPicture(url)) return { is: 'lesson-picture' }
  if (isLibraryImage(url.pathname)) return { is: 'image' }
  return null
}
