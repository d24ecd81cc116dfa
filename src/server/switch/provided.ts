import { failedResolution, type Resolution } from '#contract/switch/evaluate.ts'
import { switches } from '#contract/switches.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ProviderContext, SwitchProvider } from '#server/ports/switch-provider.ts'

/** Milliseconds that somebody waits for a provider, at most. */
const limitMs = 500
/** Seconds in which one that failed is not asked again, so that a slow one costs few people their half second. */
const restSeconds = 5

/** Until when each rests. */
const resting = new WeakMap<SwitchProvider, number>()

/**
 * What the operator's own provider says of a flag: undefined where it does not know it, or there is no provider. Never
 * rejects, and takes half a second at most: one that fails or is slow leaves every flag at its default, reason ERROR.
 */
export async function askProvider(
  ports: Pick<Ports, 'switchProvider' | 'clock' | 'log'>,
  context: ProviderContext,
): Promise<(key: string) => Resolution | undefined> {
  const { switchProvider: provider, clock, log } = ports
  if (!provider) return () => undefined
  const failed = (key: string) => failedResolution(switches.get(key))
  if (clock.now() < (resting.get(provider) ?? 0)) return failed
  const signal = AbortSignal.timeout(limitMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${limitMs} ms`)), { once: true })
  })
  try {
    const known = await Promise.race([provider.evaluate(context, signal), late])
    return (key) => known.get(key)
  } catch (error) {
    resting.set(provider, clock.now() + restSeconds)
    log(`the switch provider ${provider.name} failed: ${(error as Error).message}`)
    return failed
  }
}
