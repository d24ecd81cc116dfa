import {
  answerGuestFeedback,
  beginGuestFeedback,
  deleteGuestImage,
  listGuestFeedback,
  rateGuestFeedback,
  readGuestFeedback,
  reopenGuestFeedback,
  seeGuestFeedback,
  sendGuestFeedback,
  uploadGuestImage,
} from '#contract/feedback/guest.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { captchaRequired } from '#server/captcha/guard.ts'
import { effect, read, write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { requireSwitch } from '#server/switch/ask.ts'
import { type DrawnText, drawText } from '#server/upload/authored-text.ts'
import { dropUpload, keepUpload } from '#server/upload/uploads.ts'
import { begin } from './guest.ts'
import { mailGuest } from './mail.ts'
import { feedbackOf, holdOwn, ownFeedback, summaryOf } from './read.ts'
import { updateFeedback } from './rows.ts'
import { openedBy, purposeOf } from './rows-key.ts'
import { successWords } from './success-words.ts'
import { answer, rate, reopen, send } from './write.ts'
import { guestWriter } from './writer.ts'

/** Feedback without an account: a guest who holds a key of it reads it and goes on. */
export function feedbackGuestRoutes(server: Server): void {
  const { ports } = server
  const { clock, db } = ports

  effect(server, beginGuestFeedback, async ({ key, ...captcha }, call) => {
    await requireSwitch(call, 'feedback.guests')
    await begin(ports, call.http, await guestWriter(ports, key), captcha)
    return {}
  })

  write<typeof sendGuestFeedback, DrawnText>(
    server,
    sendGuestFeedback,
    async ({ key, email, locale, body: _, ...input }, call, text) => {
      const trx = call.trx
      const who = await guestWriter(ports, key)
      const sent = await send(trx, ports, who, { ...input, contact: '', text, guest: { email, locale } })
      await mailGuest(trx, ports, { id: sent.id, guestEmail: email }, 'feedback.sent')
      return sent
    },
    {
      before: async ({ body, locale, key }, call) => {
        await requireSwitch(call, 'feedback.guests')
        const { keyHash } = await guestWriter(ports, key)
        // Who was not let in has nothing drawn.
        if (keyHash === null || (await purposeOf(db, keyHash)) === null) throw captchaRequired()
        return drawText(ports, body, locale)
      },
      said: successWords.feedbackSent,
    },
  )

  effect(server, uploadGuestImage, async ({ key, file }, call) => {
    const { keyHash, imagesOf } = await guestWriter(ports, key)
    const use = keyHash === null ? null : await purposeOf(db, keyHash)
    // What is written on goes on while nothing new is taken.
    if (use !== 'opens') await requireSwitch(call, 'feedback.guests')
    if (use === null) throw captchaRequired()
    return keepUpload(ports, imagesOf, { file, purpose: 'image', perDay: feedbackLimits.guestImagesPerDay })
  })

  effect(server, deleteGuestImage, async ({ id, key }) => ({
    deleted: await dropUpload(ports, (await guestWriter(ports, key)).imagesOf, id),
  }))

  read(server, listGuestFeedback, async ({ keys }) => {
    const hashes = await Promise.all(keys.map((key) => ports.secrets.hash(key)))
    const now = clock.now()
    const rows = hashes.length === 0 ? [] : await openedBy(db, hashes)
    return { list: rows.map(({ hash, ...row }) => ({ at: hashes.indexOf(hash), feedback: summaryOf(row, now) })) }
  })

  read(server, readGuestFeedback, async ({ id, key }) =>
    feedbackOf(db, await ownFeedback(db, await guestWriter(ports, key), id), clock.now()),
  )

  write<typeof answerGuestFeedback, DrawnText>(
    server,
    answerGuestFeedback,
    async ({ id, key }, call, text) => ({
      id: await answer(call.trx, ports, await guestWriter(ports, key), { id, text }),
    }),
    {
      before: async ({ id, key, body }, { locale }) => {
        await ownFeedback(db, await guestWriter(ports, key), id)
        return drawText(ports, body, locale)
      },
      said: successWords.feedbackAnswered,
    },
  )

  write(
    server,
    reopenGuestFeedback,
    async ({ id, key }, call) => ({
      status: await reopen(call.trx, ports, await guestWriter(ports, key), id),
    }),
    { said: successWords.feedbackReopened },
  )

  write(
    server,
    rateGuestFeedback,
    async ({ key, ...input }, call) => {
      await rate(call.trx, ports, await guestWriter(ports, key), input)
      return { stars: input.stars }
    },
    { said: successWords.feedbackRated },
  )

  write(server, seeGuestFeedback, async ({ id, key }, call) => {
    const seenAt = clock.now()
    const row = await holdOwn(call.trx, await guestWriter(ports, key), id)
    await updateFeedback(call.trx, row.id, { seenAt })
    return { seenAt }
  })
}
