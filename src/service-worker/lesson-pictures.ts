import { savedPicture } from '#device/course/picture-rows.ts'
import { signedIn } from '#device/outbox/outbox.ts'
import { isLibraryImage } from './images.ts'

/** Whether an address of a picture was made for one person. */
export const isLessonPicture = ({ pathname, searchParams }: URL): boolean =>
  isLibraryImage(pathname) && searchParams.has('mac')

/**
 * A picture of a closed lesson: from the store of the person that its address was made for, while they are signed in, however
 * old the address is; otherwise as the server says. Nothing is kept of it here.
 */
export async function lessonPicture(request: Request, fetcher: typeof fetch = fetch): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const courseId = /^pictures\.(.+)$/.exec(searchParams.get('use') ?? '')?.[1] ?? ''
  const owner = searchParams.get('by') ?? ''
  const isTheirs = owner !== '' && (await signedIn().catch(() => null))?.id === owner
  const saved = isTheirs ? await savedPicture(owner, courseId, pathname).catch(() => null) : null
  if (!saved) return fetcher(request)
  return new Response(saved.bytes, {
    headers: {
      'content-type': saved.type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
