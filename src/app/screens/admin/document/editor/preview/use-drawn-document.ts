import { useEffect, useRef, useState } from 'react'
import { PreviewError } from '#app/offline/preview.ts'
import { createPreviewer } from '#app/offline/previewer.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { DrawnDocument } from '#contract/document/drawing.ts'

/** A text as its readers will have it. One drawing at a time; what changed meanwhile is drawn next. */
export function useDrawnDocument(body: string, locale: Locale) {
  const [drawn, setDrawn] = useState<DrawnDocument | null>(null)
  const [problem, setProblem] = useState<PreviewError['why'] | null>(null)
  const wanted = useRef({ body, locale })
  wanted.current = { body, locale }
  const drawing = useRef<(() => void) | null>(null)

  useEffect(() => {
    const previewer = createPreviewer()
    let busy = false
    let gone = false
    const draw = async () => {
      if (busy) return
      busy = true
      for (let last: string | null = null; last !== wanted.current.body && !gone; ) {
        const { body, locale } = wanted.current
        last = body
        try {
          const next = await previewer.draw({ document: body, locale })
          if (gone) return
          setDrawn(next)
          setProblem(null)
        } catch (error) {
          if (!gone) setProblem(error instanceof PreviewError ? error.why : 'missing')
        }
      }
      busy = false
    }
    drawing.current = () => void draw()
    return () => {
      gone = true
      drawing.current = null
      previewer.end()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is drawn
  useEffect(() => drawing.current?.(), [body, locale])
  return { drawn, problem }
}
