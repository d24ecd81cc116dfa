import { createHmac } from 'node:crypto'
import { DeliveryFailed } from '#server/ports/mail.ts'
import type { Sms } from '#server/ports/sms.ts'

const limitMs = 10_000

export type SmsGatewayOptions = { url: string; token: string }

/** What a gateway answers when it is the number that is wrong. */
const aboutTheNumber = [400, 404, 422]

/**
 * SMS by an HTTP gateway: POST {to, text, template?, params?} as JSON with a bearer token; any 2xx means that it was
 * taken. X-Signature is the HMAC-SHA256, hex, of `X-Timestamp.body` by the token; X-Timestamp is in seconds.
 */
export function gatewaySms({ url, token }: SmsGatewayOptions, limit = limitMs): Sms {
  return {
    async send({ to, text, template, params }) {
      const body = JSON.stringify({ to, text, template, params })
      const timestamp = String(Math.floor(Date.now() / 1_000))
      let status: number
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${token}`,
            'X-Timestamp': timestamp,
            'X-Signature': createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex'),
          },
          body,
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
