import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { keepSearch } from '#app/lib/keep-search.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Permitted } from '#app/session/Permitted.tsx'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { getSwitch, Switch } from '#contract/switch/switch.ts'
import { StateChips } from './StateChips.tsx'
import { SwitchForm } from './SwitchForm.tsx'
import { SwitchHistory } from './SwitchHistory.tsx'
import { editing, kindWords, stateWords } from './switch-words.ts'

const home = '/admin/switch'

/** One switch: what it does, whom it is on for, and who changed it why. */
export function SwitchScreen() {
  const { id } = useParams({ from: '/admin/switch/$id' })
  const navigate = useNavigate()
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getSwitch}
      input={{ id }}
      home={home}
      titleOf={({ name }) => ({ title: name })}
      broken={<Trans>The switch could not be loaded</Trans>}
    >
      {(row) => (
        <>
          <Facts row={row} />
          <Permitted node={editing}>
            {/* What was shown of another version is not what is set now; what is typed is a draft, and comes along. */}
            <SwitchForm
              key={row.version}
              present={Switch.parse(row)}
              roleNames={row.roleNames}
              conditions={row.conditions}
              onSaved={() => void navigate({ to: home, search: keepSearch })}
            />
          </Permitted>
          <SwitchHistory changes={row.history} />
        </>
      )}
    </RowPage>
  )
}

function Facts({ row }: { row: OutputOf<typeof getSwitch> }) {
  const { i18n } = useI18n()
  const { note, kind, provider, stale } = row
  return (
    <>
      <p className={styles.note}>{note}</p>
      {stale && (
        <p className={styles.note}>
          {stale === 'on' ? (
            <Trans>Stale: on for everyone and unchanged for 60 days.</Trans>
          ) : (
            <Trans>Stale: off and unchanged for 60 days.</Trans>
          )}
        </p>
      )}
      {provider !== '' && (
        <p className={styles.note}>
          <Trans>
            {provider} decides the switches of this site. Settings here count only for switches it does not know, and
            what is turned off here stays off.
          </Trans>
        </p>
      )}
      <dl className={styles.facts}>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd>
          <StateChips row={row} />
        </dd>
        <dt>
          <Trans>Type</Trans>
        </dt>
        <dd>{i18n._(kindWords[kind])}</dd>
        <dt>
          <Trans>Default</Trans>
        </dt>
        <dd>{i18n._(stateWords[row.default ? 'on' : 'off'])}</dd>
        <dt>
          <Trans>Key</Trans>
        </dt>
        <dd>
          <code>{row.id}</code>
        </dd>
      </dl>
    </>
  )
}
