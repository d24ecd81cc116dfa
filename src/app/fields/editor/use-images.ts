import { type RefObject, useRef, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import { PictureError } from '#app/fields/picture/picture.ts'
import type { Fields } from '#app/fields/use-fields.ts'
import { imagesInText } from '#contract/upload/images-in-text.ts'
import { applyEdit } from './apply-edit.ts'
import { type DeviceImage, sourceOf } from './device-images.ts'
import type { ImageTokens, TextImage } from './image-tokens.ts'
import { readImage } from './read-image.ts'

/** Why a file was not taken; `heic`: a photo of an iPhone that this browser cannot read. */
export type ImageProblem = PictureError['problem'] | 'tooMany'

export type Images = ReturnType<typeof useImages>

/** The images of a text, and how they come into it and leave it. */
export function useImages<V extends FieldValues>(
  { form, control }: Fields<V>,
  name: Path<V>,
  imagesName: Path<V>,
  area: RefObject<HTMLTextAreaElement | null>,
  tokens: ImageTokens,
  /** What stands in the field for an image of a number. */
  word: (number: number) => string,
) {
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<{ file: string; why: ImageProblem } | null>(null)
  const watched: unknown = useWatch({ control, name: imagesName })
  const list: DeviceImage[] = Array.isArray(watched) ? watched : []

  const now = (): DeviceImage[] => form.getValues(imagesName) ?? []
  const set = (images: DeviceImage[]) =>
    form.setValue(imagesName, images as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true })

  const text = (): string => form.getValues(name) ?? ''
  const setText = (changed: string) =>
    form.setValue(name, changed as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true })

  /** Where the cursor is, as a paragraph of its own: right after a list or a quote it would belong to it. */
  const insert = (source: string) => {
    const { current } = area
    if (!current) return
    const { value, selectionEnd: at } = current
    const before = at === 0 || value.slice(0, at).endsWith('\n\n') ? '' : value[at - 1] === '\n' ? '\n' : '\n\n'
    const after = value[at] === '\n' ? '' : '\n'
    const text = `${before}‹${word(tokens.numberOf(source))}›${after}`
    applyEdit(current, { from: at, to: at, insert: text, select: [at + text.length, at + text.length] })
  }

  const addOne = async (file: File) => {
    if (now().length >= imagesInText) return setProblem({ file: file.name, why: 'tooMany' })
    try {
      const blob = await readImage(file)
      const image = { n: Math.max(-1, ...now().map(({ n }) => n)) + 1, name: file.name, file: blob }
      set([...now(), image])
      insert(sourceOf(image))
    } catch (error) {
      setProblem({ file: file.name, why: error instanceof PictureError ? error.problem : 'incomplete' })
    }
  }

  return {
    list,
    /** A file is being opened. */
    reading,
    problem,
    input,
    choose: () => input.current?.click(),
    insert,
    async add(files: File[]) {
      setProblem(null)
      setReading(true)
      // One after another: each holds a whole picture in memory, and they stand in the order they were chosen in.
      for (const file of files) await addOne(file)
      setReading(false)
    },
    remove({ source, file }: TextImage) {
      if (file) set(now().filter(({ n }) => n !== file.n))
      setText(tokens.without(text(), source))
    },
    describe: ({ source }: TextImage, alt: string) => setText(tokens.described(text(), source, alt)),
  }
}
