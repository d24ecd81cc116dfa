import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import type { Fields } from '#app/fields/use-fields.ts'
import { useGrowing } from '#app/fields/use-growing.ts'
import { meantKey } from '#app/lib/meant-key.ts'
import { Segments } from '#app/ui/Segments.tsx'
import { applyEdit } from './apply-edit.ts'
import styles from './editor.module.css'
import { ImageChips } from './ImageChips.tsx'
import { ImageTokens, tokenAfter, tokenBefore } from './image-tokens.ts'
import { type Edit, type EditName, editOf, nextLine } from './markdown-edits.ts'
import { Preview } from './Preview.tsx'
import { shortcutOf, Toolbar } from './Toolbar.tsx'
import type { TextRules } from './use-drawn.ts'
import { useImages } from './use-images.ts'

export type EditorProps<V extends FieldValues> = {
  fields: Fields<V>
  name: Path<V>
  images: Path<V>
  placeholder?: string
  /** Those of what members write, unless it says otherwise. */
  rules?: TextRules
  /** Where pictures that not everybody may see are fetched for the preview, by their addresses in the text. */
  pictures?: Readonly<Record<string, string>> | undefined
  control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }
}

const isImage = (file: File) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)

/** Markdown in a plain field, with a toolbar, shortcuts, a preview, and images by choosing, pasting and dropping. */
export function Editor<V extends FieldValues>({
  fields,
  name,
  images: imagesName,
  placeholder,
  rules = 'member',
  pictures,
  control,
}: EditorProps<V>) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [dropping, setDropping] = useState(false)
  const [tokens] = useState(() => new ImageTokens())
  const { field } = useController({ control: fields.control, name })
  const text = typeof field.value === 'string' ? field.value : ''
  const word = (number: number) =>
    t({ message: `Image ${number}`, comment: 'In a text. The number comes last, after a space' })
  const shown = tokens.toField(text, word)
  const images = useImages(fields, name, imagesName, area, tokens, word)
  useGrowing(area, shown)

  const edit = (button: EditName) => {
    const { current } = area
    if (current) applyEdit(current, editOf(button, selectedIn(current)))
  }

  /** With Shift and the like Enter begins a plain line. */
  const plainly = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    plainly.current = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    const button = event.altKey ? undefined : shortcutOf(meantKey(event), event)
    if (!button) return
    event.preventDefault()
    edit(button)
  }

  // Keyboards on a screen tell no keys, only what they are about to do; React has no word for that event.
  useEffect(() => {
    const { current } = area
    if (!current) return
    const onBeforeInput = (event: InputEvent) => {
      // biome-ignore lint/plugin: it is no key; what an input method composes is its own
      if (event.isComposing || !event.cancelable) return
      const better = insteadOf(event.inputType, selectedIn(current), plainly.current)
      if (!better) return
      event.preventDefault()
      applyEdit(current, better)
    }
    current.addEventListener('beforeinput', onBeforeInput)
    return () => current.removeEventListener('beforeinput', onBeforeInput)
  }, [])

  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].filter(isImage)
    // What comes from a word processor is a text, with a picture of it.
    if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    void images.add(pasted)
  }

  const onDrop = (event: DragEvent) => {
    setDropping(false)
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    void images.add([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the button is for everybody
    <div
      className={styles.editor}
      data-invalid={control['aria-invalid'] || undefined}
      data-dropping={dropping || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={onDrop}
    >
      <div className={styles.head}>
        <Segments
          bare
          legend={t`Write or preview`}
          options={[
            { value: 'write', label: t`Write` },
            { value: 'preview', label: t`Preview` },
          ]}
          value={view}
          onChange={setView}
        />
        <Toolbar hidden={view === 'preview'} controls={control.id} onEdit={edit} onImages={images.choose} />
      </div>
      <textarea
        {...control}
        name={name}
        ref={(element) => {
          field.ref(element)
          area.current = element
        }}
        value={shown}
        onChange={({ target }) => field.onChange(tokens.toText(target.value))}
        onBlur={field.onBlur}
        hidden={view === 'preview'}
        className={styles.area}
        rows={8}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {view === 'preview' && <Preview text={text} images={images.list} rules={rules} pictures={pictures} />}
      <ImageChips list={tokens.imagesOf(text, images.list)} images={images} word={word} />
    </div>
  )
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** What is done in place of what a keyboard is about to do: an image's word goes as a whole, a list goes on. */
function insteadOf(inputType: string, selected: ReturnType<typeof selectedIn>, plainly: boolean): Edit | null {
  const { text, start, end } = selected
  switch (inputType) {
    case 'insertLineBreak':
    case 'insertParagraph':
      return plainly ? null : nextLine(selected)
    case 'deleteContentBackward':
      return start === end ? removal(start - tokenBefore(text, start), start) : null
    case 'deleteContentForward':
      return start === end ? removal(start, start + tokenAfter(text, start)) : null
    default:
      return null
  }
}

const removal = (from: number, to: number): Edit | null =>
  from < to ? { from, to, insert: '', select: [from, from] } : null
