import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Appearance, appearances } from '#pages/look.ts'
import { chooseLook, look, onLook } from './look.ts'
import { Segments } from './Segments.tsx'
import './appearance.css'

/** As the device is, light or dark; seen at once, and remembered on this device. */
export function AppearanceChoice() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(() => look().appearance)
  // The same choice stands in other places.
  useEffect(() => onLook(() => setChosen(look().appearance)), [])
  const names: Record<Appearance, string> = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <div className="appearance">
      <p aria-hidden="true">
        <Trans>Appearance</Trans>
      </p>
      <Segments
        bare
        legend={t`Appearance`}
        options={appearances.map((value) => ({ value, label: names[value] }))}
        value={chosen}
        onChange={(value) => chooseLook('appearance', value)}
      />
    </div>
  )
}
