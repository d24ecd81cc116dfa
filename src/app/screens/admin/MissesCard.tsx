import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEndless } from '#app/api/endless.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/locale.ts'
import { listSearchMisses, type SearchMiss } from '#contract/search.ts'
import { Card } from './Card.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'

/** Words that people looked for and did not find: what the help might say next. */
export function MissesCard() {
  return (
    <Card title={<Trans>Searches that found nothing</Trans>}>
      <p className="misses-lead">
        <Trans>Words alone are counted, of nobody in particular.</Trans>
      </p>
      <Misses />
    </Card>
  )
}

function Misses() {
  const online = useOnline()
  const failureText = useFailureText()
  const { list, total, error, isPending, hasMore, more, retry } = useEndless(listSearchMisses, { limit: 10 })
  if (total === null) {
    if (!error) return <CardSkeleton rows={3} />
    return (
      <Notice
        heading="h3"
        title={online ? <Trans>The searches could not be read</Trans> : <Trans>You are offline</Trans>}
        text={
          online ? (
            failureText(error)
          ) : (
            <Trans>They are never saved on this device; reading them needs a network.</Trans>
          )
        }
        onRetry={retry}
      />
    )
  }
  if (total === 0) return <Notice heading="h3" title={<Trans>Every search has found something so far</Trans>} />
  return (
    <>
      <ol className="misses">
        {list.map((miss) => (
          <Miss key={miss.id} miss={miss} />
        ))}
      </ol>
      {error && (
        <p className="card-alert" role="alert">
          {online ? failureText(error) : <Trans>You are offline: this is what was read last.</Trans>}
        </p>
      )}
      {(hasMore || error) && (
        <div className="messages-more">
          <span role="status">
            <Plural value={total} one="# search" other="# searches" />
          </span>
          <button type="button" className="button" disabled={isPending || !online} onClick={error ? retry : more}>
            {error ? <Trans>Try again</Trans> : isPending ? <Trans>Loading</Trans> : <Trans>Show more</Trans>}
          </button>
        </div>
      )}
    </>
  )
}

function Miss({ miss: { q, count, lastAt, locale: language } }: { miss: SearchMiss }) {
  const locale = useLocale()
  return (
    <li>
      <Link to="/help" search={{ q }} lang={htmlLang[language]}>
        {q}
      </Link>
      <span>
        <Plural value={count} one="once" other="# times" /> · <SavedAt at={lastAt} locale={locale} />
      </span>
    </li>
  )
}
