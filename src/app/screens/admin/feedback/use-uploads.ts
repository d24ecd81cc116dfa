import { useRef } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { type DeviceImage, readyToSend, withImages } from '#app/fields/editor/device-images.ts'
import { uploadFile } from '#contract/upload/upload.ts'

/**
 * A text with its images on the server, for what does not wait in the outbox. What was uploaded once is not uploaded
 * again, so that the same text sent again is the same text.
 */
export function useUploads() {
  const client = useClient()
  const uploaded = useRef(new WeakMap<Blob, string>())
  const pathOf = async (file: Blob): Promise<string> => {
    const known = uploaded.current.get(file)
    if (known !== undefined) return known
    const { data } = await client.call(uploadFile, { file, purpose: 'image' })
    uploaded.current.set(file, data.path)
    return data.path
  }
  return async (text: string, images: readonly DeviceImage[]): Promise<string> => {
    const { body, files } = readyToSend(text, images)
    const paths: string[] = []
    for (const file of files) paths.push(await pathOf(file))
    return withImages(body, (n, words) => `![${words}](${paths[n]})`)
  }
}
