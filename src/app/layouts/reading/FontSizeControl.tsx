import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { TextSizeIcon } from '#app/ui/icons.tsx'
import { chooseLook, look } from '#app/ui/look.ts'
import { type FontSize, fontSizes } from '#pages/look.ts'

async function appearanceChoice(): Promise<ComponentType> {
  await loadCatalogues('common')
  return (await import('#app/ui/AppearanceChoice.tsx')).AppearanceChoice
}

/** Four reading sizes, and light or dark, in a popover of the browser's own. */
export function FontSizeControl() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<FontSize | null>(null)
  const [Appearance, setAppearance] = useState<ComponentType | null>(null)
  // After the page is readable: nobody can open it before.
  useEffect(() => {
    void import('#app/styles/font-size.css')
    // Where it does not come, the sizes are there alone.
    void appearanceChoice().then(
      (choice) => setAppearance(() => choice),
      () => {},
    )
  }, [])
  const names: Record<FontSize, string> = {
    small: t`Small`,
    standard: t`Standard`,
    large: t`Large`,
    largest: t`Largest`,
  }
  const choose = (size: FontSize) => {
    chooseLook('fontSize', size)
    setChosen(size)
  }
  return (
    <>
      <button type="button" className="icon later" popoverTarget="font-size" aria-label={t`Text size`}>
        <TextSizeIcon />
      </button>
      <div id="font-size" className="pop" popover="auto" onToggle={() => setChosen(look().fontSize)}>
        <fieldset className="sizes">
          <legend>
            <Trans>Text size</Trans>
          </legend>
          {fontSizes.map((size) => (
            <label key={size} data-size={size}>
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
        {Appearance && <Appearance />}
      </div>
    </>
  )
}
