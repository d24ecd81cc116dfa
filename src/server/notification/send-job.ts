import { jobKind } from '#server/job-runner/kind.ts'
import { sendDigests } from './digest.ts'
import { sendingKind } from './queue.ts'
import { sendDeliveries } from './send.ts'

/**
 * Sends what is due to browsers and mailboxes: at once when a member was told something, and each minute what quiet
 * hours kept back, what a service asked to be tried again, and the daily mails.
 */
export const sendNotifications = jobKind({
  ...sendingKind,
  every: 60,
  timeout: 600,
  async run(_, { ports, signal }) {
    await sendDeliveries(ports, signal)
    await sendDigests(ports, signal)
  },
})
