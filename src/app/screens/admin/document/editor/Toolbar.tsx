import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { BoldIcon, CodeIcon, ImageIcon, ItalicIcon, LinkIcon, ListIcon } from '#app/fields/editor/editor-icons.tsx'
import { CameraIcon, UndoIcon } from '#app/ui/control-icons.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import styles from './document-editor.module.css'
import { editKeys, type SourceEdit } from './source/edit-names.ts'
import { CalloutIcon, HeadingIcon, NumberedIcon, RedoIcon, StepsIcon, TableIcon } from './toolbar-icons.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import '#app/ui/scroll-fade.css'

/** What a button asks for: an edit of the text, or what asks something first. */
export type ToolName = SourceEdit | 'link' | 'image' | 'camera' | 'undo' | 'redo' | 'find'

type Tool = { name: ToolName; label: string; picture: ReactNode; key?: string }

/** One stop of the Tab key; the arrows go on from there. On a phone it lies above the touch keyboard. */
export function Toolbar({ disabled, onTool }: { disabled: boolean; onTool: (name: ToolName) => void }) {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  useKeyboardInset(bar)
  const tools: Tool[] = [
    { name: 'heading', label: t`Heading`, picture: <HeadingIcon /> },
    { name: 'bold', label: t`Bold`, picture: <BoldIcon /> },
    { name: 'italic', label: t`Italic`, picture: <ItalicIcon /> },
    { name: 'list', label: t`List`, picture: <ListIcon /> },
    { name: 'numbered', label: t`Numbered list`, picture: <NumberedIcon /> },
    { name: 'link', label: t`Link to a document`, picture: <LinkIcon />, key: 'Mod-k' },
    { name: 'image', label: t`Image`, picture: <ImageIcon /> },
    { name: 'camera', label: t`Take a photo`, picture: <CameraIcon /> },
    { name: 'steps', label: t`Steps`, picture: <StepsIcon /> },
    { name: 'table', label: t`Table`, picture: <TableIcon /> },
    { name: 'callout', label: t`Callout`, picture: <CalloutIcon /> },
    { name: 'code', label: t({ message: 'Code', context: 'formatting' }), picture: <CodeIcon /> },
    { name: 'undo', label: t({ message: 'Undo', context: 'formatting' }), picture: <UndoIcon />, key: 'Mod-z' },
    { name: 'redo', label: t`Redo`, picture: <RedoIcon />, key: 'Mod-y' },
    { name: 'find', label: t`Find and replace`, picture: <SearchIcon />, key: 'Mod-f' },
  ]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const last = tools.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[key]
    if (next === undefined) return
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      className={`${styles.tools} scroll-fade`}
      role="toolbar"
      aria-label={t`Formatting`}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, label, picture, key = editKeys[name as SourceEdit] }, index) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={key ? `${label} (${key.replace('Mod', 'Ctrl').replaceAll('-', '+')})` : label}
          aria-keyshortcuts={key && `${written(key, 'Control')} ${written(key, 'Meta')}`}
          disabled={disabled && name !== 'find'}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          // The text keeps its focus, and the keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTool(name)}
        >
          {picture}
        </button>
      ))}
    </div>
  )
}

const written = (key: string, modifier: string) => key.replace('Mod', modifier).replaceAll('-', '+')
