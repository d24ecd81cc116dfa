import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Control, useWatch } from 'react-hook-form'
import { useLocale } from '#app/i18n/locale.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { useSiteSearch } from '#app/offline/search.ts'
import { BookIcon, ForwardIcon } from '#app/ui/control-icons.tsx'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import type { AskValues } from './ask-values.ts'
import '#app/ui/panel.css'
import styles from './ask.module.css'

const restMs = 300
const most = 4
/** With fewer characters everything fits; two are a word in Chinese. */
const fewestChars = 2

const paths = { help: '/help/$id', question: '/QA/$id', blog: '/blog/$id' } as const

/** Questions and help that fit the title so far; what is typed stays when one of them is opened. */
export function Alike({ control }: { control: Control<AskValues> }) {
  const title = useRested(useWatch({ control, name: 'title' }).trim(), restMs)
  const q = title.length < fewestChars ? '' : title
  const { data } = useSiteSearch(q, { locale: useLocale(), limit: most })
  const hits = q === '' ? [] : (data?.hits ?? [])
  return (
    <section className={styles.alike} aria-labelledby="ask-alike" aria-live="polite">
      {hits.length > 0 && (
        <>
          <h2 id="ask-alike">
            <Trans>Perhaps it is answered already</Trans>
          </h2>
          <ul className="panel">
            {hits.map((hit) => (
              <li key={`${hit.kind}/${hit.id}`}>
                <Link to={paths[hit.kind]} params={{ id: hit.id }} className="panel-row">
                  {hit.kind === 'question' ? <QuestionIcon /> : <BookIcon />}
                  <span>{hit.title}</span>
                  <ForwardIcon />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
