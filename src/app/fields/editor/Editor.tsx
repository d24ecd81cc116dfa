import { useLingui } from '@lingui/react/macro'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import type { Fields } from '#app/fields/use-fields.ts'
import { Segments } from '#app/ui/Segments.tsx'
import { applyEdit } from './apply-edit.ts'
import { type EditName, editOf, nextLine } from './markdown-edits.ts'
import { Preview } from './Preview.tsx'
import { Thumbs } from './Thumbs.tsx'
import { shortcutOf, Toolbar } from './Toolbar.tsx'
import { useImages } from './use-images.ts'

export type EditorProps<V extends FieldValues> = {
  fields: Fields<V>
  name: Path<V>
  images: Path<V>
  placeholder?: string
  control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }
}

const isImage = (file: File) => file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)

/** Markdown in a plain field, with a toolbar, shortcuts, a preview, and images by choosing, pasting and dropping. */
export function Editor<V extends FieldValues>({
  fields,
  name,
  images: imagesName,
  placeholder,
  control,
}: EditorProps<V>) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [dropping, setDropping] = useState(false)
  const watched: unknown = useWatch({ control: fields.control, name })
  const text = typeof watched === 'string' ? watched : ''
  const { ref, ...registered } = fields.form.register(name)
  const images = useImages(fields, name, imagesName, area)
  useGrowing(area, text)

  const edit = (button: EditName) => {
    const { current } = area
    if (current) applyEdit(current, editOf(button, selectedIn(current)))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter chooses what an input method offers.
    if (event.nativeEvent.isComposing || event.altKey) return
    const button = shortcutOf(event)
    if (button) {
      event.preventDefault()
      edit(button)
    } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const next = nextLine(selectedIn(event.currentTarget))
      if (!next) return
      event.preventDefault()
      applyEdit(event.currentTarget, next)
    }
  }

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
      className="editor"
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
      <div className="editor-head">
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
        {...registered}
        {...control}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        hidden={view === 'preview'}
        className="editor-area"
        rows={8}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {view === 'preview' && <Preview text={text} images={images.list} />}
      <Thumbs text={text} images={images} />
    </div>
  )
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Keeps a field as high as its text, within its style's bounds, where the style sheet alone cannot. */
function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = area
    if (!current || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [area, text])
}
