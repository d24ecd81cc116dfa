import { DeliveryFailed } from '#server/ports/mail.ts'
import type { Sms } from '#server/ports/sms.ts'

const limitMs = 10_000

export type SmsGatewayOptions = { url: string; token: string }

/** What a gateway answers when it is the number that is wrong. */
const aboutTheNumber = [400, 404, 422]

/** SMS by an HTTP gateway: POST {to, text} as JSON with a bearer token; any 2xx means that it was taken. */
export function gatewaySms({ url, token }: SmsGatewayOptions, limit = limitMs): Sms {
  return {
    async send({ to, text }) {
      let status: number
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ to, text }),
          // The token goes nowhere else.
          redirect: 'error',
          signal: AbortSignal.timeout(limit),
        })
        await response.body?.cancel()
        status = response.status
      } catch (cause) {
        throw new DeliveryFailed('unavailable', 'the SMS gateway does not answer', { cause })
      }
      if (status >= 200 && status < 300) return
      const kind = aboutTheNumber.includes(status) ? 'refused' : 'unavailable'
      throw new DeliveryFailed(kind, `the SMS gateway answered ${status}`)
    },
  }
}
