import { codes } from '#contract/base/codes.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { privateLink } from '#contract/feedback/link.ts'
import { Failure } from '#server/http/failure.ts'
import { knownLocale } from '#server/http/language.ts'
import { jobKind } from '#server/job-runner/kind.ts'
import { deliver } from '#server/message/messages.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { guestMail, guestMailKind } from './mail.ts'
import { feedbackById } from './rows.ts'
import { addKey } from './rows-key.ts'

/**
 * Mails a guest a link to their feedback. Each mail has a key of its own, since the server keeps only hashes of those that
 * were given before. An address that gets no more today, or that nobody has, is no reason to try again.
 */
export const mailGuestFeedback = jobKind({
  ...guestMailKind,
  async run({ feedbackId, event }, { ports }) {
    const { db, secrets, clock, config, publicUrl } = ports
    const row = await feedbackById(db, feedbackId)
    if (row?.accountId !== '' || row.guestEmail === '') return
    const to = row.guestEmail
    const most = feedbackLimits.guestMailsPerDay
    if ((await takeQuota(ports, `feedback mail ${to.toLowerCase()}`, { most, seconds: 86_400 })) > 0) return
    const key = secrets.random(32)
    const hash = await secrets.hash(key)
    await db.transaction().execute((trx) => addKey(trx, hash, row.id, clock.now()))
    const locale = knownLocale(row.guestLocale)
    const link = `${publicUrl}${privateLink(row.id, key)}`
    const mail = guestMail(event, { no: row.no, site: config.siteName[locale], link, locale })
    await deliver(ports, db, { channel: 'mail', to, ...mail }).catch((error) => {
      if (!(error instanceof Failure && error.code === codes.badInput)) throw error
    })
  },
})
