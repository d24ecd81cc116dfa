import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { amountOf, sumOf, useAmountWords } from '#app/offline/library-amount.ts'
import { choosePictures, useLibraryChoices } from '#app/offline/library-choose.ts'
import { bringsImages } from '#app/offline/library-consent.ts'
import { type SectionState, sizesNow } from '#app/offline/library-sync.ts'
import { CheckList } from '#app/ui/CheckList.tsx'
import type { LibrarySize } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import { wantsImages } from '#device/library/choices.ts'
import styles from './library.module.css'

/** Text only, or with pictures: what either costs, and what is here of both. `onChange`: something was removed. */
export function PicturesCard({ sections, onChange }: { sections: SectionState[]; onChange: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const choices = useLibraryChoices()
  const words = useAmountWords()
  const sizes = useSizes(`${locale} ${sections.map(({ syncedAt }) => syncedAt).join()}`)
  if (!choices) return null
  const choose = (pictures: boolean) => void choosePictures(pictures).then(onChange)
  const kept = { text: 0, images: 0 }
  for (const { bytes, imageBytes } of sections) {
    kept.text += bytes
    kept.images += imageBytes
  }
  const wanted = sections.map(({ section }) => section).filter((section) => choices.sections[section] !== 'removed')
  const cost = (pictures: boolean) => sizes && words(sumOf(wanted.map((section) => amountOf(sizes[section], pictures))))
  const withPictures = bringsImages(choices, sizes)
  const all = sizes ? wanted.reduce((sum, section) => sum + (sizes[section].imageBytes ?? 0), 0) : 0
  const isBeyond = all > libraryLimits.imageBytes
  return (
    <section className={`panel ${styles.card} ${styles.pictures}`} aria-labelledby="library-pictures">
      <header>
        <h2 id="library-pictures">
          <Trans>Images</Trans>
        </h2>
      </header>
      <CheckList
        legend={t`What is saved`}
        value={withPictures ? 'pictures' : 'text'}
        onChange={(chosen) => choose(chosen === 'pictures')}
        options={[
          {
            value: 'pictures',
            label: <Trans>With images</Trans>,
            about: (
              <Cost size={cost(true)}>
                {isBeyond ? (
                  <Trans>
                    Of {formatBytes(all, locale)}, the first {formatBytes(libraryLimits.imageBytes, locale)} are saved;
                    the others load as you read.
                  </Trans>
                ) : (
                  <Trans>Pages are complete offline too.</Trans>
                )}
              </Cost>
            ),
          },
          {
            value: 'text',
            label: <Trans>Text only</Trans>,
            about: (
              <Cost size={cost(false)}>
                <Trans>Images load as you read, when online.</Trans>
              </Cost>
            ),
          },
        ]}
      />
      <div role="status">
        {kept.text > 0 && (
          <p>
            <Trans>Saved here: {words(kept)}</Trans>
          </p>
        )}
        {wantsImages(choices) && !withPictures && all > 0 && (
          <p>
            <Trans>The images are large: waiting for your approval.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

/** What a choice takes to download, null while that is not known, and what it means. */
function Cost({ size, children }: { size: string | null; children: ReactNode }) {
  return (
    <>
      {size !== null && (
        <span>
          <Trans>About {size} to download</Trans>
        </span>
      )}
      <span>{children}</span>
    </>
  )
}

/** The sizes of the language at hand, asked for again whenever `when` is another; null until they are known. */
function useSizes(when: string): LibrarySize | null {
  const [sizes, setSizes] = useState<LibrarySize | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, or a sync that went well, is what to ask for
  useEffect(() => {
    let gone = false
    void sizesNow().then((known) => gone || setSizes(known))
    return () => {
      gone = true
    }
  }, [when])
  return sizes
}
