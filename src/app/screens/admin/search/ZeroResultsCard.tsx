import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEndless } from '#app/api/endless.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Card } from '#app/screens/admin/Card.tsx'
import { EndlessList } from '#app/screens/admin/EndlessList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { listSearchMisses, type SearchMiss } from '#contract/search/search.ts'

/** Words that people looked for and did not find: what the help might say next. */
export function ZeroResultsCard() {
  const { list, ...pages } = useEndless(listSearchMisses, { limit: 10 })
  return (
    <Card title={<Trans>Searches that found nothing</Trans>}>
      <p className="zero-results-lead">
        <Trans>Words alone are counted, of nobody in particular.</Trans>
      </p>
      <EndlessList
        pages={pages}
        none={<Notice heading="h3" title={<Trans>Every search has found something so far</Trans>} />}
        broken={<Trans>The searches could not be read</Trans>}
        count={<Plural value={pages.total ?? 0} one="# search" other="# searches" />}
      >
        <ol className="misses">
          {list.map((miss) => (
            <Miss key={miss.id} miss={miss} />
          ))}
        </ol>
      </EndlessList>
    </Card>
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
