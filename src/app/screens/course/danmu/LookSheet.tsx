import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useObservable } from '#app/lib/observable.ts'
import { ControlRow } from '#app/ui/ControlRow.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import styles from './danmu.module.css'
import { areas, changeLook, densities, look, opacities, sizes, speeds, usualLook, wordsOf } from './look.ts'

/** How danmu are shown on this device: it counts at once. */
export function LookSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const now = useObservable(look, usualLook)
  const [words, setWords] = useState(now.words.join('\n'))
  return (
    <Popup title={<Trans>Danmu on this device</Trans>} onClose={onClose}>
      <div className={styles.look}>
        <Choice
          name={t({ message: 'Area', context: 'danmu' })}
          value={now.area}
          onChange={(area) => changeLook({ area })}
          options={named(areas, ['¼', '½', '¾'])}
        />
        <Choice
          name={t({ message: 'How many', context: 'danmu' })}
          value={now.density}
          onChange={(density) => changeLook({ density })}
          options={named(densities, [
            t({ message: 'Few', context: 'danmu' }),
            t({ message: 'Some', context: 'danmu' }),
            t({ message: 'All', context: 'danmu' }),
          ])}
        />
        <Choice
          name={t({ message: 'Size', context: 'danmu' })}
          value={now.size}
          onChange={(size) => changeLook({ size })}
          options={named(sizes, [
            t({ message: 'Small', context: 'danmu' }),
            t({ message: 'Medium', context: 'danmu' }),
            t({ message: 'Large', context: 'danmu' }),
          ])}
        />
        <Choice
          name={t({ message: 'Speed', context: 'danmu' })}
          value={now.speed}
          onChange={(speed) => changeLook({ speed })}
          options={named(speeds, [
            t({ message: 'Slow', context: 'danmu' }),
            t({ message: 'Usual', context: 'danmu' }),
            t({ message: 'Fast', context: 'danmu' }),
          ])}
        />
        <Choice
          name={t({ message: 'Opacity', context: 'danmu' })}
          value={now.opacity}
          onChange={(opacity) => changeLook({ opacity })}
          options={named(opacities, ['50%', '80%', '100%'])}
        />
        <SwitchRow
          label={<Trans>Show repeats once</Trans>}
          hint={<Trans>With the number of repeats within ten seconds.</Trans>}
          checked={now.merge}
          onChange={(merge) => changeLook({ merge })}
        />
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor={id}>
            <Trans>Blocked words, one per line</Trans>
          </label>
          <textarea
            id={id}
            className={fieldStyles.input}
            rows={3}
            value={words}
            onChange={({ target: { value } }) => {
              setWords(value)
              changeLook({ words: wordsOf(value) })
            }}
          />
        </div>
      </div>
    </Popup>
  )
}

type ChoiceProps<V extends string> = Omit<Parameters<typeof Segments<V>>[0], 'legend'> & { name: string }

function Choice<V extends string>({ name, ...segments }: ChoiceProps<V>) {
  return (
    <ControlRow name={name}>
      <Segments legend={name} {...segments} />
    </ControlRow>
  )
}

const named = <V extends string>(values: readonly V[], words: string[]) =>
  values.map((value, n) => ({ value, label: words[n] }))
