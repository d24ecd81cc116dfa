import { memo, type Ref } from 'react'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import '#app/styles/prose.css'

/**
 * A lesson’s finished text. It is drawn once: drawn again, React would take out what others have put into it. Another text is
 * another element, by its `key`.
 */
export const LessonText = memo(({ html, ref }: { html: string; ref: Ref<HTMLDivElement> }) => (
  <div
    ref={ref}
    className="prose"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
    dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
  />
))
