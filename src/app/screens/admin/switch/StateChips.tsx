import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Chip } from '#app/ui/Chip.tsx'
import type { Switch } from '#contract/switch/switch.ts'
import { stateWords } from './switch-words.ts'

/** Whom a switch is on for, and whether it has been the same for so long that it could go. */
export function StateChips({ row: { state, rollout, stale } }: { row: Switch }) {
  const { i18n } = useI18n()
  return (
    <>
      <Chip isNew={state !== 'off'}>
        {i18n._(stateWords[state])}
        {state === 'some' && rollout > 0 && ` · ${rollout}%`}
      </Chip>{' '}
      {stale && (
        <Chip>
          <Trans>Stale</Trans>
        </Chip>
      )}
    </>
  )
}
