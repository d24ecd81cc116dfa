import { useClient } from '#app/api/client-context.ts'
import { type DeviceImage, readyToSend, withImages } from '#app/fields/editor/device-images.ts'
import { uploadFile } from '#contract/upload/upload.ts'

/** Sends the images that a text shows, one after the other; answers the text with their addresses on the site. */
export function useSentImages() {
  const client = useClient()
  return async (text: string, images: readonly DeviceImage[]): Promise<string> => {
    const { body, files } = readyToSend(text, images)
    const addresses: string[] = []
    for (const file of files) {
      const { data } = await client.call(uploadFile, { file, purpose: 'image' })
      addresses.push(`/pro-api/${data.path}`)
    }
    return withImages(body, (n, words) => `![${words}](${addresses[n] ?? ''})`)
  }
}
