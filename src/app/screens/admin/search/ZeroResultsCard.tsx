import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Card } from '#app/screens/admin/Card.tsx'
import { EndlessList } from '#app/screens/admin/EndlessList.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { listSearchMisses, type SearchMiss } from '#contract/search/search.ts'
import { SynonymSheet } from './SynonymSheet.tsx'

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

/** Words that found nothing; for whoever looks after synonyms, one tap from another word for them. */
function Miss({ miss: { q, count, lastAt, locale: language } }: { miss: SearchMiss }) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const may = usePermitted('synonym')
  const [adding, setAdding] = useState(false)
  return (
    <li>
      <Link to="/help" search={{ q }} lang={htmlLang[language]}>
        {q}
      </Link>
      <span>
        <Plural value={count} one="once" other="# times" /> · <SavedAt at={lastAt} locale={locale} />
      </span>
      {may && (
        <button
          type="button"
          className="button"
          aria-label={t`Add a synonym for ${q}`}
          disabled={!online}
          onClick={() => setAdding(true)}
        >
          <Trans>Add a synonym</Trans>
        </button>
      )}
      {adding && <SynonymSheet word={q} onClose={() => setAdding(false)} />}
    </li>
  )
}
