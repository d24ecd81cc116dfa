import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import type { WrittenText } from '#contract/document/document.ts'
import { helpLimits } from '#contract/help/limits.ts'
import styles from './document-editor.module.css'

type TextFieldsProps = {
  /** As it stands when they are drawn first; a text that changes by itself has another key. */
  text: WrittenText
  lang: string
  readOnly: boolean
  problems: ReadonlyMap<string, string>
  onChange: (part: Partial<WrittenText>) => void
}

/** Title, summary and tags. */
export function TextFields({ text, lang, readOnly, problems, onChange }: TextFieldsProps) {
  const id = useId()
  const [title, setTitle] = useState(text.title)
  const [summary, setSummary] = useState(text.summary)
  const [tags, setTags] = useState(text.tags.join(', '))
  const shared = (name: string) => ({ readOnly, 'aria-invalid': problems.has(name) || undefined })
  return (
    <div className={styles.fields}>
      <label className={styles.labelled} htmlFor={`${id}-title`}>
        <Trans>Title</Trans>
      </label>
      <input
        id={`${id}-title`}
        className={`${styles.input} ${styles.title}`}
        lang={lang}
        value={title}
        maxLength={helpLimits.titleChars}
        autoComplete="off"
        {...shared('title')}
        onChange={({ target }) => {
          setTitle(target.value)
          onChange({ title: target.value })
        }}
      />
      <Disclosure
        className={styles.more}
        open={problems.has('summary') || problems.has('tags') || undefined}
        summary={<Trans>Summary and tags</Trans>}
      >
        <label className={styles.labelled} htmlFor={`${id}-summary`}>
          <Trans>Summary</Trans>
        </label>
        <textarea
          id={`${id}-summary`}
          className={styles.input}
          lang={lang}
          rows={2}
          value={summary}
          maxLength={helpLimits.summaryChars}
          {...shared('summary')}
          onChange={({ target }) => {
            // One line: it stands in lists and in search engines.
            const line = target.value.replace(/\n+/g, ' ')
            setSummary(line)
            onChange({ summary: line })
          }}
        />
        <label className={styles.labelled} htmlFor={`${id}-tags`}>
          <Trans>Tags, separated by commas</Trans>
        </label>
        <input
          id={`${id}-tags`}
          className={styles.input}
          lang={lang}
          value={tags}
          autoComplete="off"
          {...shared('tags')}
          onChange={({ target }) => {
            setTags(target.value)
            onChange({ tags: tagsOf(target.value) })
          }}
        />
      </Disclosure>
    </div>
  )
}

const tagsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]
