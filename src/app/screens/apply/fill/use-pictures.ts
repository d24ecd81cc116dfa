import { useEffect, useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Client } from '#app/api/client.ts'
import { useClient } from '#app/api/client-context.ts'
import { type DevicePictures, isOnDevice, withPictures } from '#app/fields/answers/device-pictures.ts'
import { type DeviceImage, sourceOf } from '#app/fields/editor/device-images.ts'
import { useOnline } from '#app/offline/use-online.ts'
import type { Answers } from '#contract/application/answers.ts'
import { type FormItem, itemsOf } from '#contract/application/form.ts'
import { imagesInText } from '#contract/upload/images-in-text.ts'
import { uploadFile } from '#contract/upload/upload.ts'

/** The pictures of a form that wait on this device, `found` from an earlier visit. */
export interface Pictures extends DevicePictures {
  /** Those that answers name, as they are kept. */
  shownIn(answers: Answers): DeviceImage[]
}

export function usePictures(found: readonly DeviceImage[]): Pictures {
  const list = useRef(found)
  return useMemo(() => {
    const at = (path: string) => list.current.find((image) => sourceOf(image) === path)
    return {
      fileOf: (path) => at(path)?.file,
      add(file, name) {
        if (list.current.length >= imagesInText) return null
        const image = { n: Math.max(-1, ...list.current.map(({ n }) => n)) + 1, name, file }
        list.current = [...list.current, image]
        return sourceOf(image)
      },
      drop(path) {
        list.current = list.current.filter((image) => sourceOf(image) !== path)
      },
      shownIn(answers) {
        const named = Object.values(answers).flat()
        return list.current.filter((image) => named.includes(sourceOf(image)))
      },
    }
  }, [])
}

/** Answers as the outbox takes them: their pictures on this device by their places among `files`. */
export function withFiles(
  items: FormItem[],
  answers: Answers,
  { fileOf }: DevicePictures,
): { answers: Answers; files: Blob[] } {
  const files: Blob[] = []
  const placed = withPictures(items, answers, (path) => {
    if (!isOnDevice(path)) return path
    const file = fileOf(path)
    return file ? `device:${files.push(file) - 1}` : null
  })
  return { answers: placed, files }
}

/** Uploads the pictures that wait; where each is from then on. Throws a Failure. */
export async function uploadWaiting(
  client: Client,
  items: FormItem[],
  answers: Answers,
  { fileOf }: DevicePictures,
  onUploaded: (key: string, from: string, to: string) => void,
): Promise<void> {
  for (const { key } of itemsOf(items, 'image')) {
    for (const path of [answers[key]].flat()) {
      const file = typeof path === 'string' && isOnDevice(path) ? fileOf(path) : undefined
      if (file) onUploaded(key, String(path), (await client.call(uploadFile, { file, purpose: 'image' })).data.path)
    }
  }
}

/** With a network again, what waits is uploaded, for another device; not while the form is being sent. */
export function useUploadOnReturn(
  form: UseFormReturn<Answers>,
  items: FormItem[],
  pictures: Pictures,
  isSending: boolean,
): void {
  const client = useClient()
  const online = useOnline()
  useEffect(() => {
    if (!online || isSending) return
    let isOver = false
    uploadWaiting(client, items, form.getValues(), pictures, (key, from, to) => {
      if (isOver) throw new Error('the form is being sent, or left')
      const now = form.getValues(key)
      if (!Array.isArray(now) || !now.includes(from)) return
      const next = now.map((path) => (path === from ? to : path))
      form.setValue(key, next, { shouldDirty: true })
      pictures.drop(from)
    }).catch(() => {
      // They wait on: the next network, or the outbox, takes them.
    })
    return () => {
      isOver = true
    }
  }, [online, isSending, client, form, items, pictures])
}
