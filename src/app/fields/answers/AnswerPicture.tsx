import { useObjectUrl } from '#app/fields/use-object-url.ts'
import { fileUrl } from '#app/lib/file-url.ts'
import { type DevicePictures, isOnDevice } from './device-pictures.ts'

type AnswerPictureProps = { path: string; pictures: DevicePictures | undefined; alt: string }

/** A picture that answers a question, from the server or from this device. */
export function AnswerPicture({ path, pictures, alt }: AnswerPictureProps) {
  const local = useObjectUrl(isOnDevice(path) ? pictures?.fileOf(path) : undefined)
  const src = isOnDevice(path) ? local : fileUrl(path)
  return src === null ? null : <img src={src} alt={alt} loading="lazy" />
}
