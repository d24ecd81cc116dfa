import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { asks, type FormItem } from '#contract/application/form.ts'
import { applicationLimits } from '#contract/application/limits.ts'
import styles from './forms.module.css'
import { ItemCondition } from './ItemCondition.tsx'
import { ItemLimits } from './ItemLimits.tsx'
import { ItemOptions } from './ItemOptions.tsx'
import { typeWords } from './type-words.ts'
import { Words } from './Words.tsx'

export type ItemPart = {
  item: FormItem
  onChange: (item: FormItem) => void
  problemAt: (part: string) => string
}

type ItemSheetProps = ItemPart & { before: FormItem[]; onRemove: () => void; onClose: () => void }

/** All that a form says of one question, or of a step. */
export function ItemSheet({ item, before, onChange, problemAt, onRemove, onClose }: ItemSheetProps) {
  const { i18n } = useI18n()
  const isQuestion = asks(item)
  const part = { item, onChange, problemAt }
  return (
    <Popup title={i18n._(typeWords[item.type])} onClose={onClose} holdsGestures>
      <div className={styles.sheet}>
        <Words
          legend={isQuestion ? <Trans>Question</Trans> : <Trans>Name of the step</Trans>}
          value={item.label}
          max={applicationLimits.labelChars}
          problem={problemAt('label')}
          onChange={(label) => onChange({ ...item, label })}
        />
        <Words
          legend={<Trans>Hint (optional)</Trans>}
          value={item.hint}
          max={applicationLimits.hintChars}
          onChange={(hint) => onChange({ ...item, hint })}
        />
        {isQuestion && (
          <>
            <SwitchRow
              label={<Trans>Answer required</Trans>}
              checked={item.required}
              onChange={(required) => onChange({ ...item, required })}
            />
            {(item.type === 'select' || item.type === 'multiSelect') && <ItemOptions {...part} />}
            <ItemLimits {...part} />
            <ItemCondition {...part} before={before.filter(asks)} />
          </>
        )}
        <div className={styles.actions}>
          <Button onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
          <Button color="primary" onClick={onClose}>
            <Trans>Finish</Trans>
          </Button>
        </div>
      </div>
    </Popup>
  )
}
