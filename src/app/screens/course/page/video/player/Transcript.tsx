import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { clock } from '#app/lib/clock.ts'
import { folded } from '#app/lib/folded.ts'
import { languageName } from '#app/lib/language-name.ts'
import { seekLesson, useLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Select } from '#app/ui/Select.tsx'
import styles from './transcript.module.css'
import type { Cue } from './use-cues.ts'

type TranscriptProps = {
  cues: Cue[] | null | 'failed'
  language: string
  languages: string[]
  onLanguage: (language: string) => void
  onOpen: (isOpen: boolean) => void
  isOpen: boolean
}

/** All that is said in a video: searched, followed as it plays, and each line leads to its second. */
export function Transcript({ cues, language, languages, onLanguage, onOpen, isOpen }: TranscriptProps) {
  const { t } = useLingui()
  return (
    <Disclosure summary={<Trans>Transcript</Trans>} open={isOpen} onToggle={onOpen}>
      {isOpen && (
        <>
          {languages.length > 1 && (
            <Select
              chip
              label={t({ message: 'Language', context: 'Of captions' })}
              value={language}
              options={languages.map((one) => ({ value: one, label: languageName(one), lang: one }))}
              onChange={onLanguage}
            />
          )}
          {cues === 'failed' ? (
            <p role="alert">
              <Trans>The transcript could not be loaded.</Trans>
            </p>
          ) : cues === null ? (
            <div className="skeleton" aria-hidden="true">
              <i />
              <i className="bone-small" />
            </div>
          ) : cues.length === 0 ? (
            <p>
              <Trans>These captions are empty.</Trans>
            </p>
          ) : (
            <Lines key={language} cues={cues} language={language} />
          )}
        </>
      )}
    </Disclosure>
  )
}

function Lines({ cues, language }: { cues: Cue[]; language: string }) {
  const { t } = useLingui()
  const field = useId()
  const [wanted, setWanted] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const isHeld = useRef(false)
  const second = useLessonSecond() ?? 0
  const key = folded(wanted.trim())
  const found = useMemo(() => (key === '' ? cues : cues.filter(({ text }) => folded(text).includes(key))), [cues, key])
  // The one that is said, or was last: a video’s second is whole, a cue may begin within it.
  const now = found.findLastIndex(({ start }) => Math.floor(start) <= second)
  useEffect(() => {
    const { current } = list
    if (!current || isHeld.current || key !== '' || current.contains(document.activeElement)) return
    const row = current.children[now]
    // The list alone scrolls, never the page.
    if (row instanceof HTMLElement) current.scrollTop = row.offsetTop - current.clientHeight / 3
  }, [now, key])
  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  return (
    <>
      <label className="visually-hidden" htmlFor={field}>
        <Trans>Search in the transcript</Trans>
      </label>
      <input
        id={field}
        type="search"
        className={fieldStyles.input}
        value={wanted}
        placeholder={t`Search in the transcript`}
        autoComplete="off"
        onChange={({ target }) => setWanted(target.value)}
      />
      {key !== '' && (
        <p className={styles.count} role="status">
          <Plural value={found.length} _0="No line has it." one="# line" other="# lines" />
        </p>
      )}
      <ol
        ref={list}
        className={styles.lines}
        lang={language}
        aria-label={t`Lines of the transcript`}
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
      >
        {found.map(({ number, start, text }, n) => (
          <li key={number}>
            <button
              type="button"
              aria-current={key === '' && n === now ? 'true' : undefined}
              onClick={() => seekLesson(start)}
            >
              <small>{clock(Math.floor(start))}</small>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
