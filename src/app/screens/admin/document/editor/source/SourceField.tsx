import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BlockWords } from './block-edits.ts'
import { createSource, type Source } from './create-source.ts'
import styles from './source.module.css'

export type SourceFieldProps = {
  body: string
  lang: string
  readOnly: boolean
  onReady: (source: Source | null) => void
  onChange: (body: string) => void
  onLink: () => void
  onFiles: (files: File[]) => void
  onScroll: () => void
  onCursor: () => void
}

/** A document's Markdown, in CodeMirror. What it is called with first stands in it; later texts come by `setBody`. */
export function SourceField(props: SourceFieldProps) {
  const { t } = useLingui()
  const host = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  now.current = props
  const words: BlockWords = {
    callout: t`Something worth noting`,
    column: t`Column`,
    cell: t`Cell`,
    step: t({ message: 'Step', comment: 'Of instructions. A number follows' }),
  }
  const labels = useRef({ words, label: '', phrases: {} as Record<string, string> })
  labels.current = {
    words,
    label: t`Text, in Markdown`,
    phrases: {
      Find: t`Find`,
      Replace: t`Replace with`,
      next: t({ message: 'Next', context: 'search' }),
      previous: t({ message: 'Previous', context: 'search' }),
      all: t({ message: 'All', context: 'search' }),
      'match case': t`Match case`,
      regexp: t`Regular expression`,
      'by word': t`Whole words`,
      replace: t({ message: 'Replace', context: 'search' }),
      'replace all': t`Replace all`,
      close: t`Close`,
      'current match': t`Current match`,
      'on line': t`on line`,
      'replaced $ matches': t`$ replaced`,
      'replaced match on line $': t`Replaced on line $`,
    },
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the caller has a key for another document
  useEffect(() => {
    const { current } = host
    if (!current) return
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open', delegatesFocus: true })
    const { body, lang, readOnly } = now.current
    const source = createSource({
      root,
      body,
      lang,
      readOnly,
      ...labels.current,
      onChange: (text) => now.current.onChange(text),
      onLink: () => now.current.onLink(),
      onFiles: (files) => now.current.onFiles(files),
      onScroll: () => now.current.onScroll(),
      onCursor: () => now.current.onCursor(),
    })
    now.current.onReady(source)
    return () => {
      now.current.onReady(null)
      source.end()
    }
  }, [props.readOnly])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the text's own, wherever it stands
    <div
      ref={host}
      className={styles.source}
      data-source
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    />
  )
}
