import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { chooseFontSize, type FontSize, fontSize, fontSizes } from '#app/ui/font-size.ts'
import { TextSizeIcon } from '#app/ui/icons.tsx'

/** Four reading sizes in a popover of the browser's own. */
export function FontSizeControl() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<FontSize | null>(null)
  // After the page is readable: nobody can open it before.
  useEffect(() => void import('./font-size.css'), [])
  const names: Record<FontSize, string> = {
    small: t`Small`,
    standard: t`Standard`,
    large: t`Large`,
    largest: t`Largest`,
  }
  const choose = (size: FontSize) => {
    chooseFontSize(size)
    setChosen(size)
  }
  return (
    <>
      <button type="button" className="icon later" popoverTarget="font-size" aria-label={t`Text size`}>
        <TextSizeIcon />
      </button>
      <div id="font-size" className="pop" popover="auto" onToggle={() => setChosen(fontSize())}>
        <fieldset className="sizes">
          <legend>
            <Trans>Text size</Trans>
          </legend>
          {fontSizes.map((size) => (
            <label key={size} className={`size-${size}`}>
              <input
                type="radio"
                name="font-size"
                checked={chosen === size}
                onChange={() => choose(size)}
                aria-label={names[size]}
              />
              <span aria-hidden="true">
                <Trans comment="The letter that shows a text size">A</Trans>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </>
  )
}
