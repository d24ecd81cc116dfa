import type { Locale } from '#contract/base/locale.ts'
import { ownDataPath } from '#contract/erasure/erasure.ts'
import { erasureLimits } from '#contract/erasure/limits.ts'
import type { OwnPart } from '#server/db/own-rows.ts'
import { admit } from '#server/endpoint/authorise.ts'
import { failureAnswer, send } from '#server/http/answer.ts'
import { logUnexpected, tooMany } from '#server/http/failure.ts'
import { askedLocale } from '#server/http/language.ts'
import { limitAccount } from '#server/http/rate-limit.ts'
import type { Declared } from '#server/noun.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { memberOf, type Server } from '#server/server.ts'
import { localDay } from '#server/text/local-time.ts'
import { ZipWriter } from '#server/zip.ts'
import { ownData } from './own-data.ts'

/** One's own data as a zip (contract/erasure/erasure.ts). It is no call of the contract’s: its answer is a file. */
export function ownDataRoutes(server: Server, { own }: Pick<Declared, 'own'>): void {
  const { ports } = server

  server.hono.get(ownDataPath, async (c) => {
    const locale = askedLocale(c)
    try {
      const { accountId } = memberOf({ member: await admit(c, server, { auth: 'member' }) })
      await limitAccount(ports, c, accountId)
      const quota = { most: erasureLimits.exportsPerDay, seconds: 86_400, everySeconds: erasureLimits.exportSeconds }
      const wait = await takeQuota(ports, `own data ${accountId}`, quota)
      if (wait > 0) throw tooMany(wait, { wait })
      return new Response(zipOf(ports, own, accountId, locale), {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="my-data-${localDay(ports.clock.now(), 0)}.zip"`,
          'Cache-Control': 'no-store, no-transform',
          'X-Content-Type-Options': 'nosniff',
        },
      })
    } catch (error) {
      logUnexpected(ports, `GET ${ownDataPath} failed`, error)
      return send(c, failureAnswer(error, locale))
    }
  })
}

/** Written as it is read: it waits for a slow reader, and ends when the reader goes away. */
function zipOf(
  ports: Ports,
  own: Record<string, OwnPart>,
  accountId: string,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const write = async () => {
    const zip = new ZipWriter(writable, { lastModDate: new Date(ports.clock.now() * 1_000) })
    for await (const { path, pieces, packed } of ownData(ports, own, accountId, locale))
      await zip.add(path, streamOf(pieces), { level: packed ? 0 : 6 })
    await zip.close()
  }
  write().catch(async (error) => {
    // The reader finds a zip without its end, which no program opens.
    await writable.abort(error).catch(() => {})
    if (!isGone(error)) ports.log('an export of somebody’s own data broke off', error)
  })
  return readable
}

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Whether the caller has closed the connection. */
function isGone(error: unknown): boolean {
  return error === undefined || (error instanceof Error && ['AbortError', 'ResponseAborted'].includes(error.name))
}
