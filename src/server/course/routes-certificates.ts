import type { Context } from 'hono'
import {
  getCertificate,
  listMyCertificates,
  nameCertificate,
  withdrawCertificate,
} from '#contract/course/certificates.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound, tooMany } from '#server/http/failure.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { memberOf, type Server } from '#server/server.ts'
import { ownOf, shownCertificate, withdraw, writeName } from './certificates.ts'
import { certificatesBy } from './rows-certificates.ts'
import { successWords } from './success-words.ts'

/** Certificates of courses: for learners who have one, people who have its code, and staff who withdraw one. */
export function courseCertificateRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, getCertificate, async ({ code }, { db, ports, http }) => {
    const certificate = await shownCertificate(db, code)
    if (certificate) return certificate
    await countGuess(ports, http)
    throw notFound()
  })

  read(server, listMyCertificates, async (_, call) => {
    const rows = await certificatesBy(call.db, memberOf(call).accountId, courseLimits.library)
    return { list: rows.map((row) => ownOf(row, clock.now())) }
  })

  write(
    server,
    nameCertificate,
    async (input, call) => ({
      code: await writeName(call.trx, call.ports, memberOf(call).accountId, input),
    }),
    { said: successWords.certificateNamed },
  )

  write(
    server,
    withdrawCertificate,
    async (input, call) => {
      const teacher = { actor: actorOf(call), member: memberOf(call) }
      return { withdrawnAt: await withdraw(call.trx, call.ports, teacher, input) }
    },
    { said: successWords.certificateWithdrawn },
  )
}

/** Codes are not to be guessed: so many wrong ones an hour from one network. Throws 429. */
export async function countGuess(ports: Pick<Ports, 'db' | 'clock'>, c: Context): Promise<void> {
  const most = courseLimits.certificateGuesses
  const wait = await takeQuota(ports, `certificate:${networkOf(c) ?? ''}`, { most, seconds: 3_600 })
  if (wait > 0) throw tooMany(wait)
}
