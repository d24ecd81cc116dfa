import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { PreviewError } from '#app/offline/preview.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { type DeviceImage, withImages } from './device-images.ts'
import styles from './editor.module.css'
import { PreviewBones } from './PreviewBones.tsx'
import { type TextRules, useDrawn } from './use-drawn.ts'

/** Stands for an image while the text is drawn by rules that show none but uploads. */
const markOf = (n: number) => `device-image-${n}-goes-here`
const marks = /device-image-(\d+)-goes-here/

type Pictures = Readonly<Record<string, string>> | undefined
type PreviewProps = { text: string; images: DeviceImage[]; rules: TextRules; pictures?: Pictures }

/** The text as it will be shown. */
export function Preview({ text, images, rules, pictures }: PreviewProps) {
  const { html, error, retry } = useDrawn(withImages(text, markOf), rules)
  if (text.trim() === '') {
    return (
      <p className={`${styles.preview} ${styles.empty}`}>
        <Trans>Nothing is written yet.</Trans>
      </p>
    )
  }
  if (html !== undefined) return <Shown html={withAddresses(html, pictures)} images={images} />
  if (error) return <NoPreview error={error} onRetry={retry} />
  return <PreviewBones className={styles.preview} />
}

function NoPreview({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureText = useFailureText()
  const { i18n } = useLingui()
  const online = useOnline()
  const text =
    error instanceof PreviewError && error.why !== 'missing' ? (
      i18n._(problemWords(error.why))
    ) : online ? (
      failureText(error)
    ) : (
      <Trans>The preview is not on this device yet. Your text stays here.</Trans>
    )
  return (
    <div className={styles.preview}>
      <Notice heading="h3" title={<Trans>Preview failed</Trans>} text={text} onRetry={onRetry} />
    </div>
  )
}

function Shown({ html, images }: { html: string; images: DeviceImage[] }) {
  const { t } = useLingui()
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    // Sanitised by the server's rules.
    element.innerHTML = trustedHtml(html)
    return showImages(element, images)
  }, [html, images])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it opens nothing; a link followed from here would leave the form
    <section
      ref={place}
      aria-label={t`Preview`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className={`${styles.preview} prose`}
      onClick={(event) => (event.target as Element).closest('a') && event.preventDefault()}
    />
  )
}

/** Drawn HTML whose pictures are fetched where this person may. */
function withAddresses(html: string, pictures: Pictures = {}): string {
  return Object.entries(pictures).reduce(
    (drawn, [path, address]) => drawn.replaceAll(` src="${path}"`, ` src="${address.replaceAll('&', '&amp;')}"`),
    html,
  )
}

/** Puts images in the places of their marks. Returns how to let go of them. */
function showImages(element: Element, images: DeviceImage[]): () => void {
  const urls: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (marks.test(walker.currentNode.nodeValue ?? '')) found.push(walker.currentNode as Text)
  for (const node of found) {
    const parts = (node.nodeValue ?? '').split(new RegExp(marks, 'g'))
    node.replaceWith(
      ...parts.map((part, index) => {
        const image = index % 2 === 1 && images.find(({ n }) => n === Number(part))
        if (!image) return index % 2 === 1 ? '' : part
        const url = URL.createObjectURL(image.file)
        urls.push(url)
        return Object.assign(document.createElement('img'), { src: url, alt: image.name })
      }),
    )
  }
  return () => {
    for (const url of urls) URL.revokeObjectURL(url)
  }
}
