import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { getHelpHome, type HelpDoc } from '#contract/help/help.ts'
import { dateHtml } from '#pages/date.ts'
import { escapeHtml } from '#pages/escape.ts'
import { textForPrint } from './print-text.ts'
import { useCategoryTexts } from './use-category-texts.ts'
import '#app/styles/article.css'
import '#app/styles/prose.css'
import '#app/ui/back-link.css'
import styles from './print.module.css'

const route = getRouteApi('/help/')

/** A whole category as one page to be printed or kept as a PDF: its contents, then its documents in reading order. */
export function PrintScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { category = '' } = route.useSearch()
  const failureText = useFailureText()
  const { data: home } = useApiQuery(getHelpHome, { locale }, { quiet: true })
  const { docs, wanted, total, done, missing, state, error, retry } = useCategoryTexts(category, locale)
  const name = home?.sections.find(({ id }) => id === category)?.name ?? docs[0]?.category.name ?? ''
  const body = useRef<HTMLDivElement>(null)
  const images = useImages(body, docs)
  useTitle(name || t`Print this category`)
  const isReady = state === 'ready' && docs.length > 0
  return (
    <main className={styles.print} id="content" tabIndex={-1}>
      {!isReady && <h1 className="visually-hidden">{name || <Trans>Print this category</Trans>}</h1>}
      <div className={styles.tools}>
        <Link to="/help" search={{ category }} className="back-link">
          <BackIcon />
          {name || <Trans>All categories</Trans>}
        </Link>
        {isReady && (
          <button type="button" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </button>
        )}
        <p role="status">
          {state === 'reading' && (
            <Trans>
              Collecting pages: {done} of {wanted}
            </Trans>
          )}
          {isReady && images > 0 && (
            <Plural value={images} one="# picture is still loading" other="# pictures are still loading" />
          )}
        </p>
        {isReady && total > docs.length + missing.length && (
          <p>
            <Trans>
              These are the first {docs.length} of {total} pages. Print the categories inside this one to get the
              others.
            </Trans>
          </p>
        )}
        {missing.length > 0 && (
          <Notice
            title={<Trans>These pages could not be loaded and are missing here</Trans>}
            text={missing.join(' · ')}
            onRetry={retry}
          />
        )}
      </div>
      {state === 'failed' && (
        <Notice title={<Trans>The list could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
      )}
      {state === 'ready' && total === 0 && <Notice title={<Trans>This category is empty in this language</Trans>} />}
      {isReady && (
        <div ref={body}>
          <header className={styles.contents}>
            <h1>{name}</h1>
            <ol>
              {docs.map(({ id, title }, at) => (
                <li key={id}>
                  <a href={`#p${at + 1}`}>{title}</a>
                </li>
              ))}
            </ol>
          </header>
          {docs.map((doc, at) => (
            <PrintedDoc key={doc.id} doc={doc} at={at + 1} />
          ))}
        </div>
      )}
    </main>
  )
}

function PrintedDoc({ doc, at }: { doc: HelpDoc; at: number }) {
  const html = useMemo(() => {
    const head = `<h2 class="${styles.title}" id="p${at}">${escapeHtml(doc.title)}</h2><p class="${styles.date}">${dateHtml(doc.updatedAt)}</p>`
    return trustedHtml(`${head}<div class="prose">${textForPrint(doc.html, `p${at}-`)}</div>`)
  }, [doc, at])
  return (
    <article
      className={styles.doc}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was published
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** How many images are not there yet; one that fails is no reason to wait. */
function useImages(body: React.RefObject<HTMLElement | null>, docs: HelpDoc[]): number {
  const [waiting, setWaiting] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents have other images
  useEffect(() => {
    const images = [...(body.current?.querySelectorAll('img') ?? [])].filter((image) => !image.complete)
    setWaiting(images.length)
    const one = () => setWaiting((now) => Math.max(0, now - 1))
    for (const image of images) {
      image.addEventListener('load', one, { once: true })
      image.addEventListener('error', one, { once: true })
    }
    return () => {
      for (const image of images) {
        image.removeEventListener('load', one)
        image.removeEventListener('error', one)
      }
    }
  }, [body, docs])
  return waiting
}
