import Bowser from 'bowser'
import * as z from 'zod/mini'
import { Device } from '#contract/device/device.ts'

const Named = z.object({ browser: z.string(), system: z.string(), kind: Device.shape.kind })
type Named = z.infer<typeof Named>

const unknown: Named = { browser: '', system: '', kind: 'computer' }
const kinds: Record<string, Named['kind']> = { mobile: 'phone', tablet: 'tablet' }

/** No user agent that means well is longer. */
const maxChars = 512

/** What a browser says that it is, as JSON {browser, system, kind}; names that are none are left out. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return JSON.stringify(unknown)
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxChars))
  return JSON.stringify({
    browser: plain(browser.name),
    system: plain(os.name),
    kind: kinds[platform.type ?? ''] ?? 'computer',
  } satisfies Named)
}

/** What was kept of a browser; those of sessions from before it was kept are unknown. */
export function readDevice(json: string): Named {
  const { success, data } = Named.safeParse(JSON.parse(json))
  return success ? data : unknown
}

/** The name where it is a plain one, otherwise empty: the header may hold anything. */
function plain(name: string | undefined): string {
  return name && /^[\w .()+-]{1,40}$/.test(name) ? name : ''
}
