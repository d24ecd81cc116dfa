import { type RefObject, useEffect, useState } from 'react'
import { timeSaid } from '#app/ui/relative-time.ts'
import type { Question } from '#contract/question/question.ts'

const minuteMs = 60_000

/**
 * Says in the finished text how long ago each of its last day's words were said, as lists do; the page itself, which
 * anybody may keep, names the day. `html` is what stands in the article now.
 */
export function useTimesSaid(article: RefObject<HTMLElement | null>, html: string, { locale }: Question): void {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new string has replaced every element inside
  useEffect(() => {
    for (const time of article.current?.querySelectorAll<HTMLTimeElement>('.qa-when time') ?? []) {
      const timeText = timeSaid(Date.parse(time.dateTime) / 1000, Math.floor(now / 1000), locale)
      if (time.textContent !== timeText) time.textContent = timeText
    }
  }, [article, html, locale, now])
}
