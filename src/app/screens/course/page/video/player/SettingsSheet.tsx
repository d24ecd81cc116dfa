import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageName } from '#app/lib/language-name.ts'
import { useObservable } from '#app/lib/observable.ts'
import { ControlRow } from '#app/ui/ControlRow.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { Select } from '#app/ui/Select.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { captionGrounds, captionSizes, changePlayerLook, playerLook, speeds, usualPlayerLook } from './look.ts'
import styles from './player.module.css'
import { setSleep, sleep, sleepMinutes } from './sleep-timer.ts'

type SettingsSheetProps = { languages: string[]; onClose: () => void }

/** How videos are played on this device: it counts at once. */
export function SettingsSheet({ languages, onClose }: SettingsSheetProps) {
  const { t } = useLingui()
  const look = useObservable(playerLook, usualPlayerLook)
  const captions = languages.includes(look.captions) ? look.captions : ''
  const sizeWords = [
    t({ message: 'Small', context: 'Size of captions' }),
    t({ message: 'Medium', context: 'Size of captions' }),
    t({ message: 'Large', context: 'Size of captions' }),
  ]
  const groundWords = [
    t({ message: 'Dark box', context: 'Behind captions' }),
    t({ message: 'None', context: 'Behind captions' }),
  ]
  return (
    <Popup title={<Trans>Player settings</Trans>} onClose={onClose}>
      <div className={styles.settings}>
        <ControlRow name={t`Speed`}>
          <Select
            label={t`Speed`}
            value={look.speed}
            options={speeds.map((one) => ({ value: one, label: `${one}×` }))}
            onChange={(speed) => changePlayerLook({ speed })}
          />
        </ControlRow>
        {languages.length > 0 && (
          <>
            <ControlRow name={t`Captions`}>
              <Select
                label={t`Captions`}
                value={captions}
                options={[
                  { value: '', label: t({ message: 'Off', context: 'Captions' }) },
                  ...languages.map((one) => ({ value: one, label: languageName(one), lang: one })),
                ]}
                onChange={(one) => changePlayerLook({ captions: one })}
              />
            </ControlRow>
            <ControlRow name={t`Size of captions`}>
              <Segments
                legend={t`Size of captions`}
                options={captionSizes.map((value, n) => ({ value, label: sizeWords[n] }))}
                value={look.captionSize}
                onChange={(captionSize) => changePlayerLook({ captionSize })}
              />
            </ControlRow>
            <ControlRow name={t`Behind captions`}>
              <Segments
                legend={t`Behind captions`}
                options={captionGrounds.map((value, n) => ({ value, label: groundWords[n] }))}
                value={look.captionGround}
                onChange={(captionGround) => changePlayerLook({ captionGround })}
              />
            </ControlRow>
          </>
        )}
        <SleepRow />
        <SwitchRow
          label={<Trans>Go on with the next lesson</Trans>}
          hint={<Trans>When a video has ended.</Trans>}
          checked={look.goesOn}
          onChange={(goesOn) => changePlayerLook({ goesOn })}
        />
      </div>
    </Popup>
  )
}

function SleepRow() {
  const { t } = useLingui()
  const now = useObservable(sleep, null)
  const left = now !== null && now !== 'end' ? Math.max(0, Math.ceil((now.until - Date.now()) / 60_000)) : null
  const inMinutes = (minutes: number) => t`${plural(minutes, { one: 'In # minute', other: 'In # minutes' })}`
  const value = now === null ? 'off' : now === 'end' ? 'end' : 'until'
  return (
    <ControlRow name={t`Stop playing`}>
      <Select
        label={t`Stop playing`}
        value={value}
        options={[
          { value: 'off', label: t({ message: 'Never', context: 'Stop playing' }) },
          { value: 'end', label: t`At the end of this video` },
          ...(left !== null ? [{ value: 'until', label: inMinutes(left) }] : []),
          ...sleepMinutes.map((minutes) => ({ value: String(minutes), label: inMinutes(minutes) })),
        ]}
        onChange={(one) => {
          if (one === 'off') setSleep(null)
          else if (one === 'end') setSleep('end')
          else if (one !== 'until') setSleep(Number(one))
        }}
      />
    </ControlRow>
  )
}
