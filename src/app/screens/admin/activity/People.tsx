import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { type ActivityPerson, exportActivityPeople, listActivityPeople, PersonState } from '#contract/activity/staff.ts'
import { stateWords } from './activity-words.ts'
import styles from './staff-activity.module.css'

const restMs = 250

/** Who takes part, who waits and who has left; as a file too. */
export function People({ id }: { id: string }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const [state, setState] = useState<PersonState>('joined')
  const [typed, setTyped] = useState('')
  const [{ page, limit }, setPages] = useState({ page: 1, limit: 20 })
  const q = useRested(typed.trim(), restMs)
  const filter = { id, state, ...(q && { q }) }
  const { data, error, refetch } = useApiQuery(listActivityPeople, { ...filter, page, limit }, { quiet: true })
  const back = () => setPages({ page: 1, limit })
  return (
    <section aria-label={t({ message: 'People', context: 'Who comes to an activity' })}>
      <div className={styles.tools}>
        <CapsuleTabs<PersonState>
          legend={t`Which people`}
          options={PersonState.options.map((value) => ({ value, label: i18n._(stateWords[value]) }))}
          value={state}
          onChange={(next) => {
            setState(next)
            back()
          }}
        />
        <ExportCsv endpoint={exportActivityPeople} filter={{ id }} progressLabel={t`Downloading the people`} />
      </div>
      <input
        type="search"
        className={fieldStyles.input}
        value={typed}
        aria-label={t`Search for a name`}
        placeholder={t`Search for a name`}
        onChange={({ target }) => {
          setTyped(target.value)
          back()
        }}
      />
      {data ? (
        data.list.length === 0 ? (
          <Notice heading="h3" title={<Trans>Nobody here</Trans>} />
        ) : (
          <ul className={styles.people}>
            {data.list.map((person) => (
              <Person key={person.accountId} person={person} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailure
          broken={<Trans>The people could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton />
      )}
      {data && (
        <Pagination
          page={page}
          limit={limit}
          total={data.total}
          onPage={(next) => setPages({ page: next, limit })}
          onLimit={(next) => setPages({ page: 1, limit: next })}
        />
      )}
    </section>
  )
}

function Person({ person: { name, joinedAt, admittedAt, door, done } }: { person: ActivityPerson }) {
  const locale = useLocale()
  return (
    <li>
      <bdi>{name}</bdi>
      <small>
        <Trans>
          Signed up <SavedAt at={joinedAt} locale={locale} />
        </Trans>
      </small>
      {admittedAt > 0 ? (
        <small data-in="">
          <Trans>
            Let in <SavedAt at={admittedAt} locale={locale} />, {door}
          </Trans>
        </small>
      ) : (
        done > 0 && <small>{Math.floor(done / 10)}%</small>
      )}
    </li>
  )
}
