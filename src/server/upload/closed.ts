import type { Context } from 'hono'
import type { FileGuard } from '#server/file/serve.ts'
import { signedUse } from '#server/file/sign.ts'
import { Failure } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Any cache may keep it: a name says what is in it. */
export const forAll = (name: string) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: `"${name.split('.')[0]}"`,
})

/** No cache keeps it, also not the browser’s: a device is somebody else’s once they sign out. */
export const forOne = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** Whether a closed picture’s address was made by us for somebody who may still see it. `path`: its store and name. */
export async function isForCaller(
  c: Context,
  ports: Ports,
  guards: Record<string, FileGuard>,
  path: string,
): Promise<boolean> {
  const [by = '', use = '', until = '', mac = ''] = ['by', 'use', 'until', 'mac'].map((name) => c.req.query(name))
  const found = await signedUse(ports, path, { by, use, until, here: '', mac }, async () => '')
  if (!found || found === 'expired' || !Object.hasOwn(guards, found.kind)) return false
  try {
    await guards[found.kind]?.(ports, found, c.req.method === 'HEAD')
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
