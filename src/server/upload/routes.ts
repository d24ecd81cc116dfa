import { deleteUpload, uploadFile } from '#contract/upload/upload.ts'
import { effect } from '#server/endpoint/implement.ts'
import type { Declared } from '#server/noun.ts'
import { memberOf, type Server } from '#server/server.ts'
import { forAll, forOne, isForCaller } from './closed.ts'
import { uploadStanding } from './rows-closed.ts'
import { dropUpload, keepUpload } from './uploads.ts'

/** What members upload, and where it is fetched. */
export function uploadRoutes(server: Server, { fileGuards: guards }: Pick<Declared, 'fileGuards'>): void {
  const { hono, ports } = server

  effect(server, uploadFile, async (input, call) => keepUpload(ports, memberOf(call).accountId, input))

  effect(server, deleteUpload, async ({ id }, call) => ({
    deleted: await dropUpload(ports, memberOf(call).accountId, id),
  }))

  hono.get('/pro-api/uploads/:name', async (c) => {
    const name = c.req.param('name')
    const isName = /^[0-9a-f]{32,64}\.webp$/.test(name)
    const standing = isName ? await uploadStanding(ports.db, name) : 'open'
    const maySee = isName && (standing !== 'closed' || (await isForCaller(c, ports, guards, `uploads/${name}`)))
    const file = maySee ? await ports.uploads.get(name) : null
    if (!file) return c.text('', 404, { 'Cache-Control': 'no-store' })
    return c.body(new Uint8Array(file.bytes), 200, {
      // It is what we made of it; a bucket may say anything.
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself it is saved, not shown, and could do nothing.
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // What nothing shows yet may be closed when something does.
      ...(standing === 'open' ? forAll(name) : forOne),
    })
  })
}
