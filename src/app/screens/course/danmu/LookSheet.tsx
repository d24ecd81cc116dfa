import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useObservable } from '#app/lib/observable.ts'
import { Segments } from '#app/ui/Segments.tsx'
import { Sheet } from '#app/ui/Sheet.tsx'
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
    <Sheet title={<Trans>Danmu on this device</Trans>} onClose={onClose}>
      <div className={styles.look}>
        <Row name={t({ message: 'Area', context: 'danmu' })}>
          <Segments
            legend={t({ message: 'Area', context: 'danmu' })}
            value={now.area}
            onChange={(area) => changeLook({ area })}
            options={areas.map((value, n) => ({ value, label: ['¼', '½', '¾'][n] }))}
          />
        </Row>
        <Row name={t({ message: 'How many', context: 'danmu' })}>
          <Segments
            legend={t({ message: 'How many', context: 'danmu' })}
            value={now.density}
            onChange={(density) => changeLook({ density })}
            options={named(densities, [
              t({ message: 'Few', context: 'danmu' }),
              t({ message: 'Some', context: 'danmu' }),
              t({ message: 'All', context: 'danmu' }),
            ])}
          />
        </Row>
        <Row name={t({ message: 'Size', context: 'danmu' })}>
          <Segments
            legend={t({ message: 'Size', context: 'danmu' })}
            value={now.size}
            onChange={(size) => changeLook({ size })}
            options={named(sizes, [
              t({ message: 'Small', context: 'danmu' }),
              t({ message: 'Medium', context: 'danmu' }),
              t({ message: 'Large', context: 'danmu' }),
            ])}
          />
        </Row>
        <Row name={t({ message: 'Speed', context: 'danmu' })}>
          <Segments
            legend={t({ message: 'Speed', context: 'danmu' })}
            value={now.speed}
            onChange={(speed) => changeLook({ speed })}
            options={named(speeds, [
              t({ message: 'Slow', context: 'danmu' }),
              t({ message: 'Usual', context: 'danmu' }),
              t({ message: 'Fast', context: 'danmu' }),
            ])}
          />
        </Row>
        <Row name={t({ message: 'Opacity', context: 'danmu' })}>
          <Segments
            legend={t({ message: 'Opacity', context: 'danmu' })}
            value={now.opacity}
            onChange={(opacity) => changeLook({ opacity })}
            options={opacities.map((value, n) => ({ value, label: ['50%', '80%', '100%'][n] }))}
          />
        </Row>
        <SwitchRow
          label={<Trans>Show repeats once</Trans>}
          hint={<Trans>With how often they were said within ten seconds.</Trans>}
          checked={now.merge}
          onChange={(merge) => changeLook({ merge })}
        />
        <div className={fieldStyles.field}>
          <label className={fieldStyles.label} htmlFor={id}>
            <Trans>Words not to be shown, one in each line</Trans>
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
    </Sheet>
  )
}

/** Its name is the legend of what stands beside it, which is heard alone. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  )
}

const named = <V extends string>(values: readonly V[], words: string[]) =>
  values.map((value, n) => ({ value, label: words[n] }))
