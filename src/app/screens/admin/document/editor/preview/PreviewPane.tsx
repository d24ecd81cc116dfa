import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PreviewBones } from '#app/fields/editor/PreviewBones.tsx'
import { problemWords } from '#app/fields/problem-words.ts'
import { useWordsIn } from '#app/i18n/use-words-in.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import '#app/styles/article.css'
import '#app/styles/prose.css'
import { Notice } from '#app/ui/Notice.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { Document, WrittenText } from '#contract/document/document.ts'
import type { DrawnDocument } from '#contract/document/drawing.ts'
import { articleHtml } from '#pages/article.ts'
import styles from './document-preview.module.css'
import { readerWords } from './reader-words.ts'
import { replaceBlocks } from './replace-blocks.ts'
import { type Place, pairPlaces } from './scroll-places.ts'
import { useDrawnDocument } from './use-drawn-document.ts'

export interface PreviewHandle {
  element: HTMLElement
  places: () => Place[]
}

type PreviewPaneProps = {
  doc: Pick<Document, 'id' | 'locale' | 'updatedAt'>
  text: WrittenText
  onReady: (handle: PreviewHandle | null) => void
  /** A newer text stands there. */
  onDrawn: () => void
}

/** The document as its readers will have it, of the very template and renderer that make their page. */
export function PreviewPane({ doc, text, onReady, onDrawn }: PreviewPaneProps) {
  const { i18n } = useLingui()
  const { drawn, problem } = useDrawnDocument(text.body, doc.locale)
  if (!drawn && problem) {
    return (
      <Notice
        heading="h3"
        title={<Trans>Preview failed</Trans>}
        text={
          problem === 'missing' ? (
            <Trans>The preview is not on this device yet. Your text stays here.</Trans>
          ) : (
            i18n._(problemWords(problem))
          )
        }
      />
    )
  }
  if (!drawn) return <PreviewBones className={styles.waiting} />
  return (
    <>
      {problem && problem !== 'missing' && <p role="status">{i18n._(problemWords(problem))}</p>}
      <Page doc={doc} text={text} drawn={drawn} onReady={onReady} onDrawn={onDrawn} />
    </>
  )
}

function Page({ doc, text, drawn, onReady, onDrawn }: PreviewPaneProps & { drawn: DrawnDocument }) {
  const { t } = useLingui()
  const pane = useRef<HTMLElement>(null)
  const article = useRef<HTMLElement>(null)
  const words = useWordsIn(doc.locale, readerWords)
  const [begun] = useState(() => Math.floor(Date.now() / 1000))
  const { title, summary } = text
  const html = useMemo(
    () =>
      articleHtml(
        {
          id: doc.id,
          locale: doc.locale,
          title,
          summary,
          html: drawn.html,
          toc: drawn.toc,
          category: { id: '', name: '…' },
          translationId: null,
          previous: null,
          next: null,
          updatedAt: begun,
          pinned: false,
          tags: [],
          categoryId: '',
          sort: 0,
          rev: 0,
        },
        words,
      ),
    [doc.id, doc.locale, title, summary, drawn, words, begun],
  )
  const blocks = useRef(drawn.blocks)
  blocks.current = drawn.blocks

  useEffect(() => {
    const { current: element } = pane
    if (element) onReady({ element, places: placesOf(element, () => blocks.current) })
    return () => onReady(null)
  }, [onReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that was drawn
  useLayoutEffect(() => {
    if (article.current) replaceBlocks(article.current, trustedHtml(html))
    onDrawn()
  }, [html])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it opens nothing; a link followed from here would leave the text
    <section
      ref={pane}
      className={styles.pane}
      aria-label={t`Preview`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      onClick={(event) => (event.target as Element).closest('a') && event.preventDefault()}
    >
      <article ref={article} className="article" lang={htmlLang[doc.locale]} />
    </section>
  )
}

/** Where the lines of the text stand in the pane; measured again only where the text or the pane's size is another one. */
function placesOf(pane: HTMLElement, blocksNow: () => DrawnDocument['blocks']): () => Place[] {
  let known: { key: string; blocks: DrawnDocument['blocks']; places: Place[] } | null = null
  return () => {
    const blocks = blocksNow()
    const key = `${pane.clientWidth} ${pane.scrollHeight}`
    if (known?.key !== key || known.blocks !== blocks) known = { key, blocks, places: placesIn(pane, blocks) }
    return known.places
  }
}

/** Where the lines of the text stand in the pane, from the top of what scrolls in it. */
function placesIn(pane: HTMLElement, blocks: DrawnDocument['blocks']): Place[] {
  const zero = pane.getBoundingClientRect().top - pane.scrollTop
  const elements = [...(pane.querySelector('.prose')?.children ?? [])]
  return pairPlaces(
    blocks,
    elements.map((element) => ({
      isHeading: /^H[2-6]$/.test(element.tagName),
      top: element.getBoundingClientRect().top - zero,
    })),
  )
}
