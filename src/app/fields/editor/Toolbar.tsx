import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import styles from './editor.module.css'
import { BoldIcon, CodeIcon, ImageIcon, ItalicIcon, LinkIcon, ListIcon, QuoteIcon } from './editor-icons.tsx'
import type { EditName } from './markdown-edits.ts'

const icons: Record<EditName, ComponentType> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  link: LinkIcon,
  list: ListIcon,
  quote: QuoteIcon,
  code: CodeIcon,
}
const keys: Record<EditName, string> = { bold: 'b', italic: 'i', link: 'k', list: 'u', quote: 'q', code: 'e' }
const names = Object.keys(icons) as EditName[]
/** What browsers and systems do by ⌘Q, ⌘U and the like is left to them. */
const withShift: EditName[] = ['list', 'quote']

/** Which button a key stands for with what is held beside it, if any. */
export function shortcutOf(
  key: string,
  { ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): EditName | undefined {
  if (ctrlKey === metaKey) return undefined
  return names.find((name) => keys[name] === key.toLowerCase() && withShift.includes(name) === shiftKey)
}

type ToolbarProps = {
  hidden: boolean
  /** The id of the field that it writes into. */
  controls: string
  onEdit: (name: EditName) => void
  onImages: () => void
}

/** One stop of the Tab key; the arrows go on from there. */
export function Toolbar({ hidden, controls, onEdit, onImages }: ToolbarProps) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const words: Record<EditName, string> = {
    bold: t`Bold`,
    italic: t`Italic`,
    link: t`Link`,
    list: t`List`,
    quote: t`Quote`,
    code: t({ message: 'Code', context: 'formatting' }),
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const last = names.length
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[key]
    if (next === undefined) return
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const stop = (index: number) => ({ tabIndex: index === at ? 0 : -1, onFocus: () => setAt(index) })
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={t`Formatting`}
      aria-controls={controls}
      hidden={hidden}
      onKeyDown={onKeyDown}
    >
      {names.map((name, index) => {
        const Picture = icons[name]
        const shortcut = `${withShift.includes(name) ? 'Shift+' : ''}${keys[name].toUpperCase()}`
        return (
          <button
            key={name}
            type="button"
            aria-label={words[name]}
            aria-keyshortcuts={`Control+${shortcut} Meta+${shortcut}`}
            title={`${words[name]} (Ctrl+${shortcut})`}
            {...stop(index)}
            onClick={() => onEdit(name)}
          >
            <Picture />
          </button>
        )
      })}
      <button type="button" aria-label={t`Image`} title={t`Image`} {...stop(names.length)} onClick={onImages}>
        <ImageIcon />
      </button>
    </div>
  )
}
