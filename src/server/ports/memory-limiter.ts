import type { Clock } from '#server/ports/clock.ts'
import type { Rate } from '#server/ports/limiter.ts'

/** Buckets that are remembered, about 150 bytes each. */
const defaultMaxBuckets = 50_000

/**
 * Token buckets in this process's memory, which never grows beyond `maxBuckets`: who called longest ago is forgotten
 * first, and a bucket that has filled up again is the same as none.
 */
export function createMemoryLimiter(clock: Clock, maxBuckets = defaultMaxBuckets) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key: string, { burst, perSecond }: Rate): number {
      const now = clock.now()
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      // A clock that was set back gives nothing and takes nothing.
      bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perSecond)
      bucket.at = now
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value as string)
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
      bucket.tokens -= 1
      return 0
    },
    size: () => buckets.size,
  }
}
