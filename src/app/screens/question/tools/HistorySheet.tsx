import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { Select } from '#app/ui/Select.tsx'
import { Sheet } from '#app/ui/Sheet.tsx'
import { listTextVersions, type TextVersion } from '#contract/question/question.ts'
import { isoDate } from '#pages/date.ts'
import { lineDiff } from './line-diff.ts'
import { NotYet } from './NotYet.tsx'
import styles from './qa.module.css'
import { type TextName, useThread } from './thread.ts'

/** All states of a text, the newest first, each with what it changed. */
export function HistorySheet({ text: { answerId } }: { text: TextName }) {
  const { question, open } = useThread()
  const { data, error, refetch } = useApiQuery(listTextVersions, { id: question.id, answerId }, { quiet: true })
  return (
    <Sheet title={<Trans>Earlier versions</Trans>} onClose={() => open(null)}>
      <div className={styles.sheet}>
        {data ? (
          <Versions list={data.list} />
        ) : (
          <NotYet
            broken={<Trans>The earlier versions could not be loaded</Trans>}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Sheet>
  )
}

/** A version as one text: what is compared. */
const wholeOf = ({ title, tags, body }: TextVersion) =>
  [title, tags.map((tag) => `# ${tag}`).join(' '), body].filter(Boolean).join('\n\n')

function Versions({ list }: { list: TextVersion[] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(list[0]?.version ?? 0)
  const at = list.findIndex(({ version }) => version === chosen)
  const [now, before] = [list[at], list[at + 1]]
  if (list.length < 2)
    return (
      <p className={styles.calm}>
        <Trans>It has never been changed.</Trans>
      </p>
    )
  return (
    <>
      <Select
        label={t`Version`}
        value={chosen}
        options={list.map(({ version, author, at: when }) => ({
          value: version,
          label: t`Version ${version} · ${author.name} · ${isoDate(when)}`,
        }))}
        onChange={setChosen}
      />
      {now && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard as well
        <section className={styles.diff} tabIndex={0} aria-label={t`What it changed`}>
          {lineDiff(before ? wholeOf(before) : '', wholeOf(now)).map(({ is, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
            <DiffRow key={index} is={before ? is : 'same'} text={text} />
          ))}
        </section>
      )}
    </>
  )
}

function DiffRow({ is, text }: { is: 'same' | 'added' | 'removed'; text: string }) {
  const words = text || ' '
  if (is === 'added') return <ins>{words}</ins>
  return is === 'removed' ? <del>{words}</del> : <span>{words}</span>
}
