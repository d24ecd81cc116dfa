import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/Button.tsx'
import type { DanmuImport } from '#contract/danmu/files.ts'
import { leftWords } from './danmu-words.ts'
import styles from './video.module.css'

/** What was taken of a file, what was left out and why. */
export function DanmuImported({ name, taken, held, left, onClose }: DanmuImport & { name: string; onClose(): void }) {
  const { i18n } = useI18n()
  return (
    <div className={styles.imported}>
      <p role="status">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        : <Plural value={taken} one="# danmu was imported." other="# danmu were imported." />{' '}
        {held > 0 && (
          <Plural
            value={held}
            one="The rules hold # of them back or hide it."
            other="The rules hold # of them back or hide them."
          />
        )}
      </p>
      {left.length > 0 && (
        <>
          <p>
            <Trans>Not imported:</Trans>
          </p>
          <ul>
            {left.map(({ reason, count, examples }) => (
              <li key={reason}>
                {i18n._(leftWords[reason])} ({count})
                {examples.length > 0 && (
                  <small>
                    {examples.map((example, at) => (
                      <span key={example}>
                        {at > 0 && ' · '}
                        <bdi>{example}</bdi>
                      </span>
                    ))}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}
