import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { ItemType } from '#contract/application/form.ts'
import styles from './forms.module.css'
import { typeWords } from './type-words.ts'

/** Adds a question, or a step, at the end. */
export function AddItem({ onAdd }: { onAdd: (type: ItemType) => void }) {
  const { i18n } = useI18n()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button className={styles.add} onClick={() => setChoosing(true)}>
        <AddIcon />
        <Trans>Add a question or a step</Trans>
      </Button>
      {choosing && (
        <Popup title={<Trans>What would you like to add?</Trans>} onClose={() => setChoosing(false)}>
          <ul className={styles.types}>
            {ItemType.options.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  onClick={() => {
                    setChoosing(false)
                    onAdd(type)
                  }}
                >
                  {i18n._(typeWords[type])}
                </button>
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </>
  )
}
