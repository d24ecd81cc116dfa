import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import type { TransferRemark } from '#contract/transfer/transfer.ts'
import { wordsOfRemark } from './remark-words.ts'
import styles from './transfer.module.css'

/** What was said of single files, by reason. */
export function Remarks({ remarks, isOpen = false }: { remarks: TransferRemark[]; isOpen?: boolean }) {
  if (remarks.length === 0) return null
  return (
    <Disclosure className={styles.remarks} summary={<Trans>Remarks on single files</Trans>} open={isOpen}>
      <ul>
        {remarks.map(({ reason, count, examples, left }) => (
          <li key={`${left} ${reason}`}>
            {left && (
              <strong>
                <Trans>Not imported</Trans>{' '}
              </strong>
            )}
            <Reason reason={reason} /> ({count})<small>{examples.join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** What no list knows is said as the program that found it says it, in English. */
function Reason({ reason }: { reason: string }) {
  const { i18n } = useI18n()
  const words = wordsOfRemark(reason)
  return words ? <span>{i18n._(words)}</span> : <span lang="en">{reason}</span>
}
