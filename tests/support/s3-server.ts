import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The one account that s3rver knows. */
export const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

type Signed = { method: string; path: string; headers: IncomingHttpHeaders | Record<string, string> }

/** The signature that a request should have by AWS Signature Version 4, with the headers that it says are signed. */
export function signatureOf({ method, path, headers }: Signed, secret: string): string {
  const [, , date = '', region = '', signed = ''] =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
      String(headers.authorization),
    ) ?? []
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const canonical = [
    method,
    path,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, date), region))
  return hmac(key, text).toString('hex')
}

/**
 * An S3 server over a folder. s3rver knows buckets, objects and their errors but does not compare signatures of version
 * 4, so they are compared in front of it, and so is the hash that the body was signed with.
 */
export async function startS3(bucket = 'pictures') {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-s3-'))
  const store = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: bucket, configs: [] }] })
  await store.configureBuckets()
  const put = store.store.putObject.bind(store.store)
  // By itself it answers as soon as it has read an object, which may be before there is a file.
  store.store.putObject = async (object) => {
    const answer = await put(object)
    const path = store.store.getResourcePath(object.bucket, object.key, 'object')
    while (statSync(path, { throwIfNoEntry: false })?.size !== answer.size) await new Promise(setImmediate)
    return answer
  }
  const answer = store.callback()
  const seen: { method: string; path: string; status: number }[] = []
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    response.on('finish', () => seen.push({ method, path, status: response.statusCode }))
    const given = /Signature=([0-9a-f]{64})$/.exec(String(headers.authorization))?.[1]
    if (given !== signatureOf({ method, path, headers }, account.secretAccessKey)) {
      request.resume()
      response.writeHead(403, { 'Content-Type': 'application/xml' }).end('<Code>SignatureDoesNotMatch</Code>')
    } else answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    options: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'eu-central-1', ...account },
    /** What it was asked, and how it answered. */
    seen,
    objects: () => (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith('_object')),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
