import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { areaLabels } from '#app/screens/admin/labels.ts'
import { Permitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { switchKinds } from '#contract/switch/declaration.ts'
import { listSwitches, SwitchState } from '#contract/switch/switch.ts'
import { AreaOffForm } from './AreaOffForm.tsx'
import { StateChips } from './StateChips.tsx'
import { switchAreas } from './switch-list.ts'
import { editing, kindWords, stateWords } from './switch-words.ts'

/** What can be turned on and off while the site runs. */
export function SwitchesScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const [turningOff, setTurningOff] = useState(false)
  const areaName = (area: string) => areaLabels.get(area)?.[locale] ?? area
  return (
    <Panes home="/admin/switch">
      <ResourceList
        title={t`Switches`}
        home="/admin"
        endpoint={listSwitches}
        search={useSearch({ from: '/admin/switch' })}
        open={useOpenRow()}
        action={
          <Permitted node={editing}>
            <Button onClick={() => setTurningOff(true)}>
              <Trans>Turn an area off</Trans>
            </Button>
          </Permitted>
        }
        searchLabel={t`Search in names and descriptions`}
        filters={[
          {
            name: 'state',
            label: t`State`,
            options: choicesOf(i18n, SwitchState.options, stateWords),
          },
          {
            name: 'area',
            label: t`Area`,
            options: switchAreas.map((value) => ({ value, label: areaName(value) })),
          },
          {
            name: 'kind',
            label: t`Type`,
            options: choicesOf(i18n, switchKinds, kindWords),
          },
          {
            name: 'stale',
            label: t`Unchanged for`,
            options: [{ value: 'only', label: t`Stale: 60 days or more` }],
          },
        ]}
        view={{
          nameOf: ({ name }) => name,
          linkOf: ({ id }) => ({ to: '/admin/switch/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'switch',
              label: t`Switch`,
              cell: ({ name, note }) => <TwoLines name={name} under={note} cut />,
            },
            { name: 'state', label: t`State`, cell: (row) => <StateChips row={row} /> },
            {
              name: 'changed',
              label: t`Last changed`,
              narrow: true,
              cell: ({ changedAt }) =>
                changedAt === null ? <Trans>Never</Trans> : <SavedAt at={changedAt} locale={locale} />,
            },
          ],
        }}
        none={<Notice title={<Trans>No switches</Trans>} />}
        broken={<Trans>The switches could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# switch" other="# switches" />}
      />
      {turningOff && <AreaOffForm nameOf={areaName} onClose={() => setTurningOff(false)} />}
    </Panes>
  )
}
