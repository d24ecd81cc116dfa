import * as z from 'zod/mini'
import { type Resolution, type SwitchReason, switchReasons } from '#contract/switch/evaluate.ts'
import type { SwitchProvider } from '#server/ports/switch-provider.ts'

export type OfrepOptions = { url: string; token: string | null }

/** Bytes of an answer that are read at most. */
const mostBytes = 262_144

const Flag = z.object({
  key: z.string(),
  value: z.optional(z.unknown()),
  reason: z.optional(z.string()),
})
const Flags = z.object({ flags: z.array(z.unknown()) })

/**
 * Feature switches by the OpenFeature Remote Evaluation Protocol: POST {url}/ofrep/v1/evaluate/flags with the evaluation
 * context, and a bearer token where there is one. A flag with an error, or whose value is no boolean, counts as unknown.
 */
export function ofrepProvider({ url, token }: OfrepOptions): SwitchProvider {
  return {
    name: new URL(url).host,
    async evaluate(context, signal) {
      const response = await fetch(`${url.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ context }),
        // The token goes nowhere else.
        redirect: 'error',
        signal,
      })
      if (response.status !== 200) {
        await response.body?.cancel()
        throw new Error(`it answered ${response.status}`)
      }
      if (Number(response.headers.get('content-length') ?? 0) > mostBytes) {
        await response.body?.cancel()
        throw new Error('its answer is too large')
      }
      const known = new Map<string, Resolution>()
      for (const one of Flags.parse(await response.json()).flags) {
        const flag = Flag.safeParse(one)
        if (!flag.success || typeof flag.data.value !== 'boolean' || flag.data.reason === 'ERROR') continue
        const { key, value, reason } = flag.data
        known.set(key, { value, variant: value ? 'on' : 'off', reason: reasonOf(reason) })
      }
      return known
    },
  }
}

/** A reason of the provider's own, or none, says no more than that the value is its. */
const reasonOf = (reason: string | undefined): SwitchReason => switchReasons.find((one) => one === reason) ?? 'STATIC'
