import { Trans } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useWordsIn } from '#app/i18n/use-words-in.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { articleWords } from '#app/screens/help/article/article-words.ts'
import { HelpDocSkeleton } from '#app/screens/help/article/HelpDocSkeleton.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { codes } from '#contract/base/codes.ts'
import { htmlLang } from '#contract/base/locale.ts'
import { getDocumentPreview } from '#contract/document/preview.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { articleHtml } from '#pages/article.ts'

/** What an editor shows to somebody by a link: a document as its readers would see it now. Nothing of it is kept. */
export function PreviewScreen() {
  const { id } = useParams({ from: '/preview/$id' })
  const { token = '' } = useSearch({ from: '/preview/$id' })
  const online = useOnline()
  const failureText = useFailureText()
  const { data, error, refetch } = useApiQuery(getDocumentPreview, { id, token }, { silent: true })
  if (data) return <Preview doc={data} />
  if (!error) return <HelpDocSkeleton />
  // A token that is none is refused before it is looked for.
  const isOver = error instanceof Failure && (error.isNotFound || error.code === codes.badInput)
  return (
    <main id="content" tabIndex={-1}>
      {isOver ? (
        <Notice
          title={<Trans>This preview link no longer works</Trans>}
          text={<Trans>It has expired or was withdrawn. Ask the sender for a new one.</Trans>}
        />
      ) : (
        <Notice
          title={online ? <Trans>The preview could not be loaded</Trans> : <Trans>You are offline</Trans>}
          text={
            online ? failureText(error) : <Trans>You need to be online to view a preview: it is never saved.</Trans>
          }
          onRetry={() => void refetch()}
        />
      )}
    </main>
  )
}

function Preview({ doc }: { doc: HelpDoc }) {
  const words = useWordsIn(doc.locale, articleWords)
  const main = useRef<HTMLElement>(null)
  const html = articleHtml(doc, words)
  const shown = useMemo(() => trustedHtml(html), [html])
  useTitle(doc.title)
  useFocusOnArrival(main, doc.id)
  return (
    <main className="doc" id="content" tabIndex={-1} ref={main}>
      <NoticeBar>
        <Trans>A preview: readers do not have this text yet.</Trans>
      </NoticeBar>
      <article
        className="article"
        lang={htmlLang[doc.locale]}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn and sanitised by the server
        dangerouslySetInnerHTML={{ __html: shown }}
      />
    </main>
  )
}
