import { deleteUpload, uploadFile } from '#contract/upload/upload.ts'
import { effect } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { dropUpload, keepUpload } from './uploads.ts'

/** What members upload, and where it is fetched. */
export function uploadRoutes(server: Server): void {
  const { hono, ports } = server

  effect(server, uploadFile, async (input, call) => keepUpload(ports, memberOf(call).accountId, input))

  effect(server, deleteUpload, async ({ id }, call) => ({
    deleted: await dropUpload(ports, memberOf(call).accountId, id),
  }))

  hono.get('/pro-api/uploads/:name', async (c) => {
    const name = c.req.param('name')
    const file = /^[0-9a-f]{32,64}\.webp$/.test(name) ? await ports.uploads.get(name) : null
    if (!file) return c.text('', 404, { 'Cache-Control': 'no-store' })
    return c.body(new Uint8Array(file.bytes), 200, {
      // It is what we made of it; a bucket may say anything.
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself it is saved, not shown, and could do nothing.
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${name.split('.')[0]}"`,
    })
  })
}
