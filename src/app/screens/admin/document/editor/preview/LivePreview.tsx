import { useEffect, useState } from 'react'
import type { Document, WrittenText } from '#contract/document/document.ts'
import { type PreviewHandle, PreviewPane } from './PreviewPane.tsx'

/** What is written, as far as a preview asks. */
interface Written {
  text: WrittenText
  onText: (reader: () => void) => () => void
}

/** Milliseconds that the typing rests before it is drawn: a long page is checked and laid out while nobody types. */
const restMs = ({ body }: WrittenText) => (body.length < 20_000 ? 250 : 1_000)

type LivePreviewProps = {
  doc: Document
  copy: Written
  onReady: (handle: PreviewHandle | null) => void
  onDrawn: () => void
}

/** The preview of a text that is being written: it follows when the typing rests. */
export function LivePreview({ doc, copy, onReady, onDrawn }: LivePreviewProps) {
  const [text, setText] = useState(copy.text)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = copy.onText(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setText(copy.text), restMs(copy.text))
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [copy])
  return <PreviewPane doc={doc} text={text} onReady={onReady} onDrawn={onDrawn} />
}
