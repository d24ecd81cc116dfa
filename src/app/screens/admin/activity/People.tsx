import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { useRested } from '#app/lib/use-rested.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { giveActivitySeat } from '#contract/activity/seat.ts'
import {
  type ActivityPerson,
  exportActivityPeople,
  listActivityPeople,
  PersonState,
  type StaffActivity,
} from '#contract/activity/staff.ts'
import { editing, stateWords } from './activity-words.ts'
import styles from './staff-activity.module.css'

const restMs = 250

/** Who takes part, who waits and who has left; as a file too. */
export function People({ activity }: { activity: StaffActivity }) {
  const { id } = activity
  const mayEdit = usePermitted(editing)
  const online = useOnline()
  const { t } = useLingui()
  const { i18n } = useI18n()
  const [state, setState] = useState<PersonState>('joined')
  const [typed, setTyped] = useState('')
  const [{ page, limit }, setPages] = useState({ page: 1, limit: 20 })
  const q = useRested(typed.trim(), restMs)
  const filter = { id, state, ...(q && { q }) }
  const query = useApiQuery(listActivityPeople, { ...filter, page, limit }, { quiet: true })
  const [seating, setSeating] = useState<ActivityPerson | null>(null)
  const maySeat = mayEdit && activity.status === 'published' && activity.endAt > Date.now() / 1_000
  const back = () => setPages({ page: 1, limit })
  return (
    <section aria-label={t({ message: 'People', context: 'Who comes to an activity' })}>
      <div className={styles.tools}>
        <CapsuleTabs<PersonState>
          legend={t`Which people`}
          options={choicesOf(i18n, PersonState.options, stateWords)}
          value={state}
          onChange={(next) => {
            setState(next)
            back()
          }}
        />
        <ExportCsv endpoint={exportActivityPeople} filter={{ id }} progressLabel={t`Downloading the list of people`} />
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
      <LoadedPart query={query} broken={<Trans>The people could not be loaded</Trans>}>
        {(data) =>
          data.list.length === 0 ? (
            <Notice heading="h3" title={<Trans>Nobody here</Trans>} />
          ) : (
            <ul className={styles.people}>
              {data.list.map((person) => (
                <Person key={person.accountId} person={person}>
                  {maySeat && person.state === 'waiting' && (
                    <Button disabled={!online} onClick={() => setSeating(person)}>
                      <Trans>Give a spot…</Trans>
                    </Button>
                  )}
                </Person>
              ))}
            </ul>
          )
        }
      </LoadedPart>
      {query.data && (
        <Pagination
          page={page}
          limit={limit}
          total={query.data.total}
          onPage={(next) => setPages({ page: next, limit })}
          onLimit={(next) => setPages({ page: 1, limit: next })}
        />
      )}
      {seating && <GiveSeat activity={activity} person={seating} onClose={() => setSeating(null)} />}
    </section>
  )
}

type GiveSeatProps = { activity: StaffActivity; person: ActivityPerson; onClose: () => void }

/** Asks once more: it passes by people who have waited longer, and may make one more than there are seats. */
function GiveSeat({ activity: { id, seats, joined }, person: { accountId, name }, onClose }: GiveSeatProps) {
  return (
    <ConfirmWrite
      endpoint={giveActivitySeat}
      input={{ id, accountId }}
      title={<Trans>Give {name} a spot?</Trans>}
      action={<Trans>Give the spot</Trans>}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {seats !== null && joined >= seats ? (
          <Trans>All spots are taken: this adds one more. They are notified at once.</Trans>
        ) : (
          <Trans>They are notified at once.</Trans>
        )}
      </p>
    </ConfirmWrite>
  )
}

type PersonProps = { person: ActivityPerson; children?: ReactNode }

function Person({ person: { name, joinedAt, admittedAt, door, done }, children }: PersonProps) {
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
            Checked in <SavedAt at={admittedAt} locale={locale} />, {door}
          </Trans>
        </small>
      ) : (
        done > 0 && <small>{Math.floor(done / 10)}%</small>
      )}
      {children}
    </li>
  )
}
