import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { problemWords } from '#app/fields/problem-words.ts'
import type { PictureError } from './picture.ts'

/** What a person reads of a file that is no picture of use. */
export function pictureWords(problem: PictureError['problem']): MessageDescriptor {
  return problem === 'heic'
    ? msg`This browser cannot read HEIC photos, so the file type is not allowed. Choose a JPEG, PNG, WebP or GIF.`
    : problemWords(problem)
}
