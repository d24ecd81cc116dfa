import { imagesCacheName } from '#device/library/images.ts'

/** Whether a path is a document's image or file; its name says its content, so a saved one is never stale. */
export function isLibraryImage(pathname: string): boolean {
  return /^\/pro-api\/(files|uploads)\//.test(pathname)
}

/** The image that came with the library, otherwise the network's. */
export async function libraryImage(request: Request, fetcher: typeof fetch = fetch): Promise<Response> {
  const saved = await caches.match(request.url, { cacheName: imagesCacheName }).catch(() => undefined)
  return saved ?? fetcher(request)
}
