import type { Resumable } from '#server/ports/resumable.ts'

/** tus in a browser, where its own server does not run: as much as a client that behaves needs of it. */
export const pageResumable: Resumable = {
  async answer(request, upload) {
    const headers = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' }
    const received = await upload.received()
    const at = (bytes: number) => ({ ...headers, 'Upload-Offset': String(bytes) })
    if (request.method === 'HEAD')
      return new Response(null, { headers: { ...at(received), 'Upload-Length': String(upload.bytes) } })
    if (request.headers.get('Upload-Offset') !== String(received)) return new Response(null, { status: 409, headers })
    const written = await upload.write(received, piecesOf(request.body))
    return new Response(null, { status: 204, headers: at(written) })
  },
}

async function* piecesOf(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value
}
