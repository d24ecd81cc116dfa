import * as z from 'zod/mini'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { BountyField, QuestionBodyField, QuestionTitleField, TagsField } from '#contract/question/writes.ts'

/** What the form holds: what is sent, and the images that the text shows. */
export const AskValues = z.object({
  title: QuestionTitleField,
  body: QuestionBodyField,
  images: DeviceImages,
  tags: TagsField,
  /** Empty: none. */
  categoryId: z.string(),
  bounty: BountyField,
})
export type AskValues = z.infer<typeof AskValues>
